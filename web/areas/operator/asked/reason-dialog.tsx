import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { useCommandId } from '#web/components/use-command-id.ts'
import { AskedDialog } from './asked-dialog.tsx'

type Props<Reply> = Pick<
  ComponentProps<typeof AskedDialog>,
  'titleId' | 'titleValues' | 'close' | 'go' | 'children'
> & {
  send: (given: { commandId: string; reason: string }) => Promise<Reply>
  onSent: (reply: Reply) => void
}

/** Asks an operator why before something is done, and sends it. */
export const ReasonDialog = <Reply,>({ send, onSent, ...shown }: Props<Reply>) => {
  const command = useCommandId()
  const [reason, setReason] = useState('')
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => send({ commandId: command.get(), reason: reason.trim() }),
    onSuccess: onSent,
    onError: (failure) => command.heard(failure),
  })
  return (
    <AskedDialog
      {...shown}
      reason={{ value: reason, change: setReason }}
      error={error}
      pending={isPending}
      send={() => mutate()}
    />
  )
}
