import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { AskedEnd } from './asked-end.tsx'
import { ReasonField, wrongReason } from './asked-field.tsx'

type Props<Reply> = Pick<ComponentProps<typeof Dialog>, 'titleId' | 'titleValues'> & {
  send: (given: { commandId: string; reason: string }) => Promise<Reply>
  onSent: (reply: Reply) => void
  close: () => void
  /** What the button that does it says. */
  go: ReactNode
  children: ReactNode
}

/** Asks an operator why before something is done; `children` says what that is. */
export const ReasonDialog = <Reply,>({ titleId, titleValues, send, onSent, close, go, children }: Props<Reply>) => {
  const online = useOnline()
  const command = useCommandId()
  const box = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const wrong = wrongReason(reason)
  const sending = useMutation({
    mutationFn: () => send({ commandId: command.get(), reason: reason.trim() }),
    onSuccess: onSent,
    onError: (error) => command.heard(error),
  })
  const done = () => {
    setAsked(true)
    if (wrong) return box.current?.querySelector('textarea')?.focus()
    return sending.mutate()
  }
  return (
    <Dialog titleId={titleId} {...(titleValues && { titleValues })} onEscape={sending.isPending ? null : close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !sending.isPending) done()
        }}
      >
        {children}
        <ReasonField value={reason} wrong={asked ? wrong : null} change={setReason} />
        <AskedEnd error={sending.error} pending={sending.isPending} close={close}>
          {go}
        </AskedEnd>
      </form>
    </Dialog>
  )
}
