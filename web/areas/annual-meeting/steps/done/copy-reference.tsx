import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** A reference to quote to the support, and copying it. */
export const CopyReference = ({ reference }: { reference: string }) => {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <span className="copy-reference">
      <code>{reference}</code>
      <Button size="small" className="no-print" onClick={() => void copy()}>
        <FormattedMessage id="submission.copy" />
      </Button>
      <span role="status">
        {state === 'copied' && <FormattedMessage id="submission.copied" />}
        {state === 'failed' && <FormattedMessage id="errors.copy-failed" />}
      </span>
    </span>
  )
}
