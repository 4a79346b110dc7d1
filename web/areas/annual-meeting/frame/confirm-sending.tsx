import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { useRehearsal } from '../rehearsal/use-rehearsal.ts'

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
  const rehearsed = useRehearsal()
  return (
    <>
      {children}
      <p>
        <FormattedMessage id={rehearsed ? 'rehearsal.sending' : 'sending.irreversible'} />
      </p>
      <DialogEnd error={error} pending={pending} cancel="sending.not-yet" onCancel={onCancel} onGo={onSend}>
        {action}
      </DialogEnd>
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
