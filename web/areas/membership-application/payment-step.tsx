import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { applicationParts, paymentIssues } from '#shared/membership-application/application.ts'
import { mayUseDirectDebit } from '#shared/membership-application/age.ts'
import { paymentMethods, type PaymentMethod } from '#shared/membership-application/kinds.ts'
import { applicationLimits } from '#shared/limits.ts'
import { bankOfClearing } from '#shared/look-ups/short-lists.ts'
import { useLanguage } from '#web/client/language.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Judged } from '#web/components/form/use-kept-form.ts'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { StepForm, useStepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { TermsLink } from './terms-link.tsx'
import { paymentOf, Typed } from './typed.ts'

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

/** The bank of what is typed, as a check by the eye: no error, since an account may have been moved. */
const BankOfClearing = ({ typed }: { typed: string }) => {
  const bank = bankOfClearing(typed.trim())
  const language = useLanguage()
  return bank ? (
    <FormattedMessage id="join.bank-of-clearing" values={{ bank: bank.name[language] }} />
  ) : (
    <FormattedMessage id="join.field.clearingNumber.hint" />
  )
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
  const { method, clearingNumber } = form.typed()
  const isTooYoung = knownAge(personalNumber, stockholmDate(now)) === false
  const offered = isTooYoung ? paymentMethods.filter((each) => each !== 'autogiro') : paymentMethods
  return (
    <StepForm form={form} title="join.step.payment" back={back}>
      {isTooYoung && (
        <p className="notice">
          <FormattedMessage id="join.payment.too-young" values={{ years: applicationLimits.directDebitAge }} />
        </p>
      )}
      <ChoiceField
        handle={form}
        name="method"
        choices={offered.map((each) => ({
          value: each,
          label: <FormattedMessage id={`join.payment.${each}`} />,
          note: <FormattedMessage id={`join.payment.${each}.note`} />,
        }))}
      />
      {method !== '' && method !== 'paper-invoice' && <LookUpField handle={form} name="bank" list="banks" />}
      {method === 'autogiro' && (
        <>
          <div className="field-row">
            <TextField
              handle={form}
              name="clearingNumber"
              maxLength={10}
              hint={<BankOfClearing typed={clearingNumber} />}
            />
            <TextField
              handle={form}
              name="accountNumber"
              maxLength={20}
              hint={<FormattedMessage id="join.field.accountNumber.hint" />}
            />
          </div>
          <ConfirmField
            handle={form}
            name="terms"
            label={<FormattedMessage id="join.terms.direct-debit" values={{ link: <TermsLink of="direct-debit" /> }} />}
          />
        </>
      )}
    </StepForm>
  )
}
