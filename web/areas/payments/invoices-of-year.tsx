import { FormattedMessage } from 'react-intl'
import { readPaymentStatement } from '#shared/contract/payments.ts'
import type { Invoice } from '#shared/payments/invoice.ts'
import { invoiceStateOn } from '#shared/payments/invoice-state.ts'
import { fileAddress } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { InvoiceTag, LessCredit } from './invoice-parts.tsx'
import { useInvoicePeriod } from './use-invoice-title.ts'

const columns = ['period', 'amount', 'paid-on', 'ocr'] as const

const SettledInvoice = ({ invoice, today }: { invoice: Invoice; today: string }) => {
  const periodOf = useInvoicePeriod()
  const { amount, fee, ocr, paidOn } = invoice
  return (
    <tr>
      <th scope="row">{periodOf(invoice)}</th>
      <td>
        <FormattedMessage id="payments.invoice.kronor" values={{ amount }} />
        <LessCredit invoice={invoice} />
      </td>
      <td>
        {paidOn ? (
          <DayInWords day={paidOn} />
        ) : (
          <>
            <InvoiceTag state={invoiceStateOn(invoice, today)} />
            <p className="secondary">
              <FormattedMessage id="payments.invoice.credited" values={{ fee }} />
            </p>
          </>
        )}
      </td>
      <td className="invoice-number">{ocr}</td>
    </tr>
  )
}

type Props = { year: string; invoices: readonly Invoice[]; hasStatement: boolean; today: string }

/**
 * The paid and credited invoices of a year, folded, and the statement of what was paid in it, also of invoices of the
 * year before.
 */
export const InvoicesOfYear = ({ year, invoices, hasStatement, today }: Props) => {
  const language = useLanguage()
  return (
    <CardSection title={<FormattedMessage id="payments.invoices" values={{ year }} />}>
      {hasStatement && (
        <p className="actions no-print">
          <a className="button" href={fileAddress(readPaymentStatement, { year: Number(year) }, { language })} download>
            <FormattedMessage id="payments.statement" values={{ year }} />
          </a>
        </p>
      )}
      {invoices.length > 0 && (
        <details className="invoices-of-year">
          <summary>
            <FormattedMessage id="payments.invoices.show" values={{ count: invoices.length, year }} />
          </summary>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`payments.invoice.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <SettledInvoice key={invoice.id} invoice={invoice} today={today} />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </CardSection>
  )
}
