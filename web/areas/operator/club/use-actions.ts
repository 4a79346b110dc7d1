import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ulid } from 'ulid'
import { call } from '#web/client/api.ts'
import { isOpenOutcome } from '#web/components/use-command-id.ts'
import { caseQuery } from '../season-queries.ts'
import { isAtOnce, keyOf, requestOf, type Action, type Draft } from './action.ts'

const newDraft = (): Draft => ({ commandId: ulid(), reason: '', lastDay: '' })

/**
 * The dialog that is open, what has been typed in each, and sending it. What is typed is retained until the action
 * is done, also when the dialog is closed, together with its command id: nothing is ever done twice by trying again.
 */
export const useActions = (year: number, club: string) => {
  const client = useQueryClient()
  const [open, setOpen] = useState<Action | null>(null)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [done, setDone] = useState<{ action: Action; times: number } | null>(null)
  // Another day is another command: the server refuses one id for two.
  const write = (action: Action, changed: Partial<Draft>) =>
    setDrafts((all) => {
      const before = all[keyOf(action)] ?? newDraft()
      const isOther = changed.lastDay !== undefined && changed.lastDay !== before.lastDay
      return { ...all, [keyOf(action)]: { ...before, ...(isOther && { commandId: ulid() }), ...changed } }
    })
  const sending = useMutation({
    mutationFn: ({ action, draft }: { action: Action; draft: Draft }) =>
      call(...requestOf(action, draft, { year, club })),
    onSuccess: (reply, { action }) => {
      setDrafts(({ [keyOf(action)]: _, ...others }) => others)
      setOpen(null)
      setDone((before) => ({ action, times: (before?.times ?? 0) + 1 }))
      client.setQueryData(caseQuery(year, club).queryKey, reply)
      void client.invalidateQueries({ queryKey: ['operator', 'board', year] })
    },
    onError: (error, { action }) => {
      if (!isOpenOutcome(error)) write(action, { commandId: ulid() })
      void client.invalidateQueries({ queryKey: caseQuery(year, club).queryKey })
    },
  })
  return {
    open,
    done,
    error: sending.error,
    pending: sending.isPending,
    begin: (action: Action) => {
      if (sending.isPending) return
      sending.reset()
      const draft = drafts[keyOf(action)] ?? newDraft()
      write(action, draft)
      if (isAtOnce(action)) sending.mutate({ action, draft })
      else setOpen(action)
    },
    draftOf: (action: Action) => drafts[keyOf(action)] ?? null,
    write,
    close: () => setOpen(null),
    send: (action: Action, draft: Draft) => sending.mutate({ action, draft }),
  }
}
export type Actions = ReturnType<typeof useActions>
