import { Button } from 'antd'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useRehearsal } from '../rehearsal/use-rehearsal.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'

type Props = {
  open: boolean
  titleId: string
  recipients: number
  action: ReactNode
  pending: boolean
  error: unknown
  onCancel: () => void
  onSend: () => void
  children: ReactNode
}

type QuestionProps = Omit<Props, 'open' | 'titleId' | 'recipients'>

const Question = ({ action, pending, error, onCancel, onSend, children }: QuestionProps) => {
  const online = useOnline()
  const rehearsed = useRehearsal()
  return (
    <>
      {children}
      <p>
        <FormattedMessage id={rehearsed ? 'rehearsal.sending' : 'sending.irreversible'} />
      </p>
      {!online && (
        <p role="status" className="notice attention">
          <FormattedMessage id="errors.offline" />
        </p>
      )}
      {error !== null && <ErrorMessage error={error} />}
      <div className="button-row">
        <Button onClick={onCancel}>
          <FormattedMessage id="sending.not-yet" />
        </Button>
        <Button
          type="primary"
          loading={pending}
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
          onClick={onSend}
        >
          {action}
        </Button>
      </div>
    </>
  )
}

/** Asks before letters are sent: they cannot be called back. Without a network it says why nothing can be sent. */
export const ConfirmSending = ({ open, titleId, recipients, ...question }: Props) => {
  const { key } = useLocation()
  // A link to what is not saved leads out of the question.
  const close = useEffectEvent(question.onCancel)
  useEffect(() => () => close(), [key])
  if (!open) return null
  return (
    <Dialog
      titleId={titleId}
      titleValues={{ count: recipients }}
      onEscape={question.pending ? null : question.onCancel}
    >
      <Question {...question} />
    </Dialog>
  )
}
