import { useState } from 'react'
import { ulid } from 'ulid'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { changePayment } from '#shared/contract/payments-change.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { applicationParts } from '#shared/membership-application/application.ts'
import { countsFrom } from '#shared/payments/counts-from.ts'
import { paymentIssue } from '#shared/payments/payment-issue.ts'
import { call } from '#web/client/api.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm, type Judged } from '#web/components/form/use-draft-form.ts'
import { noPayment, paymentOf, TypedPayment } from '#web/features/membership/typed-payment.ts'
import { useFieldName } from '#web/features/membership/use-field-name.ts'
import { useSentChange } from '#web/features/membership/use-sent-change.ts'

/** Judges another way to pay by its fields, and by what was fetched from the register. */
const judgedFor = (payments: PaymentsView) => {
  const judge = judgedBy(applicationParts({ now: payments.portalNow }).payment)
  return (typed: TypedPayment): Judged<unknown> => {
    const judged = judge(paymentOf(typed))
    if (judged.body === null) return judged
    const bank = 'bank' in judged.body ? judged.body.bank : null
    const issue = paymentIssue({ method: judged.body.method, bank }, payments)
    return issue ? { body: null, issues: [issue] } : judged
  }
}

type Props = { payments: PaymentsView; onSent: (change: ChangeView) => void; onAnswered: () => void }

/**
 * The form of another way to pay. Account numbers are never left behind in a browser. `onAnswered`: also by a refusal.
 */
export const usePaymentForm = ({ payments, onSent, onAnswered }: Props) => {
  const first = countsFrom(payments.invoices, stockholmDate(payments.portalNow))
  const { save, onSaved } = useSentChange(onSent, (commandId, payment) =>
    call(changePayment, { body: { commandId, countsFrom: first, payment } }),
  )
  const judge = judgedFor(payments)
  const [start] = useState(() => ({ id: ulid(), version: 0, values: noPayment }))
  const form = useDraftForm<TypedPayment, unknown, { change: ChangeView }>({
    name: 'payment-change',
    draftKey: 'payment-change',
    draftIn: 'nowhere',
    shape: TypedPayment,
    start,
    judge,
    nameOf: useFieldName(),
    within: 'payment',
    save: (payment) => save(payment).finally(onAnswered),
    onSaved,
  })
  return { form, first, isFit: () => judge(form.typed()).issues.length === 0 }
}
