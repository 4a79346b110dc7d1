import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { remindClubs, type SeasonBoard } from '#shared/contract/operator.ts'
import { call } from '#web/client/api.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { boardQuery } from '../season-queries.ts'

/** The dialog that reminds clubs: what is typed stays until the order is given, also when the dialog is closed. */
export const useRemind = (year: number) => {
  const client = useQueryClient()
  const command = useCommandId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const ordering = useMutation({
    mutationFn: (clubs: string[]): Promise<SeasonBoard> =>
      call(remindClubs, { params: { year }, body: { commandId: command.get(), reason: reason.trim(), clubs } }),
    onSuccess: (board) => {
      command.heard(null)
      setOpen(false)
      setReason('')
      client.setQueryData(boardQuery(year).queryKey, board)
    },
    onError: (error) => {
      command.heard(error)
      void client.invalidateQueries({ queryKey: boardQuery(year).queryKey })
    },
  })
  return {
    open,
    reason,
    setReason,
    error: ordering.error,
    pending: ordering.isPending,
    isDone: ordering.isSuccess,
    begin: () => {
      ordering.reset()
      setOpen(true)
    },
    close: () => setOpen(false),
    send: (clubs: string[]) => ordering.mutate(clubs),
  }
}
export type Remind = ReturnType<typeof useRemind>
