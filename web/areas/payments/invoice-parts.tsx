import { FormattedMessage } from 'react-intl'
import type { Invoice } from '#shared/payments/invoice.ts'
import type { InvoiceState } from '#shared/payments/invoice-state.ts'
import { StateTag } from '#web/components/card-section.tsx'

const tagStyles = { open: 'here', paid: 'done', overdue: 'attention', reminded: 'attention', credited: 'done' } as const

/** How an invoice stands, in a word. */
export const InvoiceTag = ({ state }: { state: InvoiceState }) => (
  <StateTag state={tagStyles[state]}>
    <FormattedMessage id={`payments.state.${state}`} />
  </StateTag>
)

/** What was taken off an invoice that is still to be paid, or was. */
export const LessCredit = ({ invoice: { fee, credit, amount } }: { invoice: Invoice }) =>
  credit > 0 &&
  amount > 0 && (
    <p className="secondary">
      <FormattedMessage id="payments.invoice.less" values={{ fee, credit }} />
    </p>
  )
