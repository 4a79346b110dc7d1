import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Invoice } from '#shared/payments/invoice.ts'
import { Answers } from '#web/components/answers.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { CopiedNumber } from './copied-number.tsx'
import { useInvoiceTitle } from './use-invoice-title.ts'

/** Everything that one pays an invoice with. */
export const InvoiceNumbers = ({ invoice }: { invoice: Invoice }) => {
  const intl = useIntl()
  const title = useInvoiceTitle()(invoice)
  const { amount, due, ocr, bankgiro } = invoice
  const row = (name: 'amount' | 'due' | 'ocr' | 'bankgiro', value: ReactNode) => ({
    name,
    title: intl.formatMessage({ id: `payments.invoice.${name}` }),
    value,
  })
  return (
    <Answers
      rows={[
        row('amount', <FormattedMessage id="payments.invoice.kronor" values={{ amount }} />),
        row('due', <DayInWords day={due} />),
        row('ocr', <CopiedNumber number={ocr} what="ocr" invoice={title} />),
        row('bankgiro', <CopiedNumber number={bankgiro} what="bankgiro" invoice={title} />),
      ]}
    />
  )
}
