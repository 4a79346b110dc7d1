import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { nextCharge } from '#shared/membership/fee-on.ts'
import { accountEnding } from '#shared/payments/account-ending.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'
import { PaymentFields } from '#web/features/membership/payment-fields.tsx'
import type { TypedPayment } from '#web/features/membership/typed-payment.ts'
import { usePaymentForm } from './use-payment-form.ts'

/**
 * From which invoice the change counts: the first that is charged from its month on; none where the membership ends
 * before.
 */
const FirstInvoice = ({ from, own }: { from: string; own: OwnMembership }) => {
  const charge = nextCharge(own, `${from}-01`)
  if (!charge && own.leaves !== null)
    return <FormattedMessage id="payments.change.leaves" values={{ day: <DayInWords day={own.leaves} /> }} />
  if (!charge) return <FormattedMessage id="payments.change.from" values={{ month: <MonthInWords month={from} /> }} />
  const values = { month: <MonthInWords month={charge.month} />, day: <DayInWords day={charge.due} /> }
  return <FormattedMessage id="payments.change.first" values={values} />
}

type Asked = { typed: TypedPayment; from: string; own: OwnMembership }

const Ask = ({
  asked: { typed, from, own },
  pending,
  onClose,
  onGo,
}: {
  asked: Asked
  pending: boolean
  onClose: () => void
  onGo: () => void
}) => {
  const intl = useIntl()
  const method = intl.formatMessage({ id: `payments.change.method.${typed.method}` })
  const digits = typed.method === 'autogiro' && accountEnding(typed.accountNumber)
  return (
    <Dialog titleId="payments.change.ask" titleValues={{ method }} onEscape={pending ? null : onClose}>
      {digits && (
        <p>
          <FormattedMessage id="payments.change.ask.account" values={{ digits }} />
        </p>
      )}
      <p>
        <FirstInvoice from={from} own={own} />
      </p>
      <DialogEnd error={null} pending={pending} cancel="payments.change.keep" onCancel={onClose} onGo={onGo}>
        <FormattedMessage id="payments.change.confirm" />
      </DialogEnd>
    </Dialog>
  )
}

type Props = { payments: PaymentsView; own: OwnMembership; onSent: (change: ChangeView) => void }

/** How one wants to pay, from which invoice that counts, and the question whether to send it. */
export const PaymentForm = ({ payments, own, onSent }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { form, first, isFit } = usePaymentForm({ payments, onSent, onAnswered: () => setAsking(false) })
  // What is wrong is said at its field before anything is asked.
  const ask = () => (isFit() ? setAsking(true) : form.submit())
  return (
    <>
      <DraftForm
        form={{ ...form, submit: ask }}
        className="card form-page"
        labelledBy="payment-change-title"
        heading={
          <h2 id="payment-change-title">
            <FormattedMessage id="payments.change.new" />
          </h2>
        }
        actions={
          <div className="button-row">
            <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
              <FormattedMessage id="payments.change.go-on" />
            </Button>
          </div>
        }
      >
        <PaymentFields form={form} typed={form.typed()} isTooYoung={!payments.mayUseDirectDebit} />
      </DraftForm>
      <CardSection title={<FormattedMessage id="payments.change.when" />}>
        <p>
          <FirstInvoice from={first} own={own} />
        </p>
      </CardSection>
      {isAsking && (
        <Ask
          asked={{ typed: form.typed(), from: first, own }}
          pending={form.saving.isPending}
          onClose={() => setAsking(false)}
          onGo={() => form.submit()}
        />
      )}
    </>
  )
}
