import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useCopy } from '#web/components/use-copy.ts'

/** A reference to quote to the support, and copying it. */
export const CopyReference = ({ reference }: { reference: string }) => {
  const { state, copy } = useCopy()
  return (
    <span className="copy-reference">
      <code>{reference}</code>
      <Button size="small" className="no-print" onClick={() => void copy(reference)}>
        <FormattedMessage id="submission.copy" />
      </Button>
      <span role="status">
        {state === 'copied' && <FormattedMessage id="submission.copied" />}
        {state === 'failed' && <FormattedMessage id="errors.copy-failed" />}
      </span>
    </span>
  )
}
