import { Button, Modal } from 'antd'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useRehearsal } from '../rehearsal/use-rehearsal.ts'
import { useOnline } from '#web/client/use-online.ts'

type Props = {
  open: boolean
  title: ReactNode
  action: ReactNode
  pending: boolean
  error: unknown
  onCancel: () => void
  onSend: () => void
  children: ReactNode
}

/** Asks before letters are sent: they cannot be called back. Without a network it says why nothing can be sent. */
export const ConfirmSending = ({ open, title, action, pending, error, onCancel, onSend, children }: Props) => {
  const online = useOnline()
  const rehearsed = useRehearsal()
  const { key } = useLocation()
  // A link to what is not saved leads out of the question.
  const close = useEffectEvent(onCancel)
  useEffect(() => () => close(), [key])
  return (
    <Modal
      open={open}
      onCancel={onCancel}
      title={title}
      destroyOnHidden
      footer={
        <div className="button-row">
          <Button autoFocus onClick={onCancel}>
            <FormattedMessage id="sending.not-yet" />
          </Button>
          <Button type="primary" loading={pending} disabled={!online} onClick={onSend}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
      <p>
        <FormattedMessage id={rehearsed ? 'rehearsal.sending' : 'sending.irreversible'} />
      </p>
      {!online && (
        <p role="status" className="notice attention">
          <FormattedMessage id="sending.offline" />
        </p>
      )}
      {error !== null && <ErrorMessage error={error} />}
    </Modal>
  )
}
