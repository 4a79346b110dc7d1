import { FormattedMessage, useIntl } from 'react-intl'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { useReason } from '#web/areas/annual-meeting/fields/reason-field.tsx'

type Props = {
  /** Names of those who have signed. */ signers: readonly string[]
  /** In a rehearsal no one is notified. */ rehearsed?: boolean
  error?: unknown
  pending: boolean
  onUnlock: (reason: string) => void
  onCancel: () => void
}

/** Says whose signatures are lost, and asks why; without a reason nothing is unlocked. */
export const UnlockForm = ({ signers, rehearsed = false, error = null, pending, onUnlock, onCancel }: Props) => {
  const intl = useIntl()
  const reason = useReason({
    label: <FormattedMessage id="protocol-page.unlock.reason" />,
    hint: <FormattedMessage id="protocol-page.unlock.hint" />,
    required: intl.formatMessage({ id: 'protocol-page.unlock.required' }),
  })
  return (
    <div>
      <p>
        <FormattedMessage
          id="protocol-page.unlock.lost"
          values={{ count: signers.length, names: intl.formatList(signers) }}
        />
      </p>
      {!rehearsed && (
        <p className="secondary">
          <FormattedMessage id="protocol-page.unlock.notified" />
        </p>
      )}
      {reason.field}
      <DialogEnd
        error={error}
        pending={pending}
        cancel="protocol-page.unlock.cancel"
        onCancel={onCancel}
        onGo={() => reason.ask(onUnlock)}
        danger
      >
        <FormattedMessage id="protocol-page.unlock.go" />
      </DialogEnd>
    </div>
  )
}
