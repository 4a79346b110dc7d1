import { FormattedMessage, useIntl } from 'react-intl'
import { useCopy } from '#web/components/use-copy.ts'

type Props = { number: string; what: 'ocr' | 'bankgiro'; invoice: string }

/** A number of an invoice, with a button that copies it and says so. */
export const CopiedNumber = ({ number, what, invoice }: Props) => {
  const intl = useIntl()
  const { state, copy } = useCopy()
  const name = intl.formatMessage({ id: `payments.invoice.${what}` })
  return (
    <>
      <span className="invoice-number">{number}</span>{' '}
      <button
        type="button"
        className="button quiet no-print"
        aria-label={intl.formatMessage({ id: 'payments.copy.named' }, { what: name, invoice })}
        onClick={() => void copy(number)}
      >
        <FormattedMessage id="payments.copy" />
      </button>{' '}
      <span role="status">
        {state === 'copied' && <FormattedMessage id="payments.copied" values={{ what: name }} />}
        {state === 'failed' && <FormattedMessage id="errors.copy-failed" />}
      </span>
    </>
  )
}
