import { FormattedMessage } from 'react-intl'
import { readPaymentStatement } from '#shared/contract/payments.ts'
import { invoiceStateOn, type Invoice } from '#shared/payments/invoice.ts'
import { fileAddress } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { InvoiceTag, LessCredit } from './invoice-parts.tsx'
import { useInvoiceTitle } from './use-invoice-title.ts'

const SettledInvoice = ({ invoice, today }: { invoice: Invoice; today: string }) => {
  const title = useInvoiceTitle()(invoice)
  const { fee, ocr, paidOn } = invoice
  return (
    <li>
      <h3>
        {title} <InvoiceTag state={invoiceStateOn(invoice, today)} />
      </h3>
      <LessCredit invoice={invoice} />
      <p className="secondary">
        {paidOn ? (
          <FormattedMessage id="payments.invoice.paid" values={{ day: <DayInWords day={paidOn} /> }} />
        ) : (
          <FormattedMessage id="payments.invoice.credited" values={{ fee }} />
        )}{' '}
        <FormattedMessage id="payments.invoice.ocr" /> <span className="invoice-number">{ocr}</span>
      </p>
    </li>
  )
}

type Props = { year: string; invoices: readonly Invoice[]; hasStatement: boolean; today: string }

/** The paid and credited invoices of a year, and the statement of what was paid in it, also of invoices of the year before. */
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
        <ul className="invoices">
          {invoices.map((invoice) => (
            <SettledInvoice key={invoice.id} invoice={invoice} today={today} />
          ))}
        </ul>
      )}
    </CardSection>
  )
}
