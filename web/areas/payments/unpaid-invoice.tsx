import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { invoiceStateOn, type Invoice } from '#shared/payments/invoice.ts'
import { Answers } from '#web/components/answers.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { CopiedNumber } from './copied-number.tsx'
import { InvoiceTag, LessCredit } from './invoice-parts.tsx'
import { useInvoiceTitle } from './use-invoice-title.ts'

type Props = { invoice: Invoice; today: string; isDrawn: boolean }

/** An invoice with everything that one pays it with. `isDrawn`: it is paid by direct debit, as long as that is in time. */
export const UnpaidInvoice = ({ invoice, today, isDrawn }: Props) => {
  const intl = useIntl()
  const title = useInvoiceTitle()(invoice)
  const { amount, due, ocr, bankgiro, remindedOn } = invoice
  const state = invoiceStateOn(invoice, today)
  const row = (name: 'amount' | 'due' | 'ocr' | 'bankgiro', value: ReactNode) => ({
    name,
    title: intl.formatMessage({ id: `payments.invoice.${name}` }),
    value,
  })
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
      {state === 'open' && isDrawn && (
        <p>
          <FormattedMessage id="payments.invoice.drawn" values={{ day: <DayInWords day={due} /> }} />
        </p>
      )}
      <LessCredit invoice={invoice} />
      <Answers
        rows={[
          row('amount', <FormattedMessage id="payments.invoice.kronor" values={{ amount }} />),
          row('due', <DayInWords day={due} />),
          row('ocr', <CopiedNumber number={ocr} what="ocr" invoice={title} />),
          row('bankgiro', <CopiedNumber number={bankgiro} what="bankgiro" invoice={title} />),
        ]}
      />
    </li>
  )
}
