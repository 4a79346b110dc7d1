import { stockholmDate } from '#shared/clock.ts'
import { applicationParts, paymentIssues } from '#shared/membership-application/application.ts'
import { mayUseDirectDebit } from '#shared/membership-application/age.ts'
import type { PaymentMethod } from '#shared/membership-application/kinds.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import type { Judged } from '#web/components/form/use-draft-form.ts'
import { PaymentFields } from '#web/features/membership/payment-fields.tsx'
import { paymentOf } from '#web/features/membership/typed-payment.ts'
import { StepForm, useStepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { Typed } from './typed.ts'

/** A number that is judged only once it is one. */
const knownAge = (personalNumber: string, today: string): boolean | null =>
  /^\d{8}-?\d{4}$/.test(personalNumber.trim()) ? mayUseDirectDebit(personalNumber.trim(), today) : null

type Payment = Typed['payment']

const judgedAt =
  (now: number, personalNumber: string) =>
  (values: Payment): Judged<unknown> => {
    const judged = judgedBy(applicationParts({ now }).payment)(paymentOf(values))
    const payer = { person: { personalNumber }, payment: { method: values.method as PaymentMethod } }
    const issues =
      knownAge(personalNumber, stockholmDate(now)) === false ? paymentIssues(payer, stockholmDate(now)) : []
    if (issues.length === 0) return judged
    return { body: null, issues: issues.map((issue) => ({ ...issue, path: issue.path.replace('payment.', '') })) }
  }

/** How the fee is paid. */
export const PaymentStep = ({ draft, now, refused, next, back }: StepProps) => {
  const { personalNumber } = draft.typed.person
  const form = useStepForm({
    name: 'payment',
    shape: Typed.shape.payment,
    values: draft.typed.payment,
    judge: judgedAt(now, personalNumber),
    keep: (values) => draft.keep('payment', values),
    refused,
    next,
  })
  const isTooYoung = knownAge(personalNumber, stockholmDate(now)) === false
  return (
    <StepForm form={form} title="join.step.payment" back={back}>
      <PaymentFields form={form} typed={form.typed()} isTooYoung={isTooYoung} />
    </StepForm>
  )
}
