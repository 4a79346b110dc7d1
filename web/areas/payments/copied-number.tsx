import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { number: string; what: 'ocr' | 'bankgiro'; invoice: string }

/** A number of an invoice, with a button that copies it and says so. */
export const CopiedNumber = ({ number, what, invoice }: Props) => {
  const intl = useIntl()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const name = intl.formatMessage({ id: `payments.invoice.${what}` })
  // A browser without a safe connection has no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <span className="invoice-number">{number}</span>{' '}
      <button
        type="button"
        className="button quiet no-print"
        aria-label={intl.formatMessage({ id: 'payments.copy.named' }, { what: name, invoice })}
        onClick={() => void copy()}
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
