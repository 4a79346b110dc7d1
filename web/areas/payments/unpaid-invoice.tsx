import { FormattedMessage } from 'react-intl'
import type { Invoice } from '#shared/payments/invoice.ts'
import { invoiceStateOn } from '#shared/payments/invoice-state.ts'
import { DayInWords } from '#web/components/day.tsx'
import { InvoiceNumbers } from './invoice-numbers.tsx'
import { InvoiceTag, LessCredit } from './invoice-parts.tsx'
import { useInvoiceTitle } from './use-invoice-title.ts'

type Props = { invoice: Invoice; today: string; isDrawn: boolean }

/**
 * An unpaid invoice beside the next payment. `isDrawn`: it is paid by direct debit, as long as that is in time, and no
 * one is asked to pay it.
 */
export const UnpaidInvoice = ({ invoice, today, isDrawn }: Props) => {
  const title = useInvoiceTitle()(invoice)
  const { due, remindedOn } = invoice
  const state = invoiceStateOn(invoice, today)
  const willBeDrawn = state === 'open' && isDrawn
  return (
    <li>
      <h3>
        {title} <InvoiceTag state={state} />
      </h3>
      {state !== 'open' && (
        <p>
          <FormattedMessage
            id={remindedOn && state === 'reminded' ? 'payments.invoice.reminded' : 'payments.invoice.overdue'}
            values={{ day: <DayInWords day={due} />, reminded: remindedOn && <DayInWords day={remindedOn} /> }}
          />
        </p>
      )}
      {willBeDrawn && (
        <p>
          <FormattedMessage id="payments.invoice.drawn" values={{ day: <DayInWords day={due} /> }} />
        </p>
      )}
      <LessCredit invoice={invoice} />
      {!willBeDrawn && <InvoiceNumbers invoice={invoice} />}
    </li>
  )
}
