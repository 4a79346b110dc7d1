import { FormattedMessage, useIntl } from 'react-intl'
import { CopyButton } from '#web/components/copy-button.tsx'

type Props = { number: string; what: 'ocr' | 'bankgiro'; invoice: string }

/** A number of an invoice, with a button that copies it and says so. */
export const CopiedNumber = ({ number, what, invoice }: Props) => {
  const intl = useIntl()
  const name = intl.formatMessage({ id: `payments.invoice.${what}` })
  return (
    <>
      <span className="invoice-number">{number}</span>{' '}
      <CopyButton
        text={number}
        aria-label={intl.formatMessage({ id: 'payments.copy.named' }, { what: name, invoice })}
        copied={<FormattedMessage id="payments.copied" values={{ what: name }} />}
      >
        <FormattedMessage id="payments.copy" />
      </CopyButton>
    </>
  )
}
