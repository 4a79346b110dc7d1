import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ulid } from 'ulid'
import {
  closeMemberCase,
  decideAnewMemberCase,
  extendDueDayMemberCase,
  extendOfferMemberCase,
  handBackMemberCase,
  retryMemberCase,
} from '#shared/contract/operator-member-cases.ts'
import type { CaseAction } from '#shared/operator/member-case.ts'
import { call } from '#web/client/api.ts'
import { isOpenOutcome } from '#web/components/use-command-id.ts'
import { memberCasesQuery } from '#web/features/member-cases-query.ts'
import { memberCaseQuery } from './member-case-queries.ts'

const routes = {
  retryMemberCase,
  handBackMemberCase,
  closeMemberCase,
  decideAnewMemberCase,
  extendDueDayMemberCase,
  extendOfferMemberCase,
}
type Draft = { commandId: string; reason: string }
const newDraft = (): Draft => ({ commandId: ulid(), reason: '' })

/** The dialog that is open, the reason typed in each, and sending it; a command keeps its id until it is known to be done or refused. */
export const useCaseActions = (id: string) => {
  const client = useQueryClient()
  const [open, setOpen] = useState<CaseAction | null>(null)
  const [drafts, setDrafts] = useState<Partial<Record<CaseAction, Draft>>>({})
  const [done, setDone] = useState<{ action: CaseAction; times: number } | null>(null)
  const draftOf = (action: CaseAction): Draft | undefined => drafts[action]
  const write = (action: CaseAction, changed: Partial<Draft>) =>
    setDrafts((all) => ({ ...all, [action]: { ...(all[action] ?? newDraft()), ...changed } }))
  const sending = useMutation({
    mutationFn: ({ action, draft: { commandId, reason } }: { action: CaseAction; draft: Draft }) =>
      call(routes[action], { params: { case: id }, body: { commandId, reason: reason.trim() } }),
    onSuccess: (reply, { action }) => {
      setDrafts(({ [action]: _, ...others }) => others)
      setOpen(null)
      setDone((before) => ({ action, times: (before?.times ?? 0) + 1 }))
      client.setQueryData(memberCaseQuery(id).queryKey, reply)
      void client.invalidateQueries({ queryKey: memberCasesQuery.queryKey })
    },
    onError: (error, { action }) => {
      if (!isOpenOutcome(error)) write(action, { commandId: ulid() })
      void client.invalidateQueries({ queryKey: memberCaseQuery(id).queryKey })
    },
  })
  return {
    open,
    done,
    error: sending.error,
    pending: sending.isPending,
    /** `isAtOnce`: nothing is asked first. */
    begin: (action: CaseAction, { isAtOnce }: { isAtOnce: boolean }) => {
      if (sending.isPending) return
      sending.reset()
      const draft = draftOf(action) ?? newDraft()
      write(action, draft)
      if (isAtOnce) sending.mutate({ action, draft })
      else setOpen(action)
    },
    reasonOf: (action: CaseAction) => draftOf(action)?.reason ?? '',
    write: (action: CaseAction, reason: string) => write(action, { reason }),
    close: () => setOpen(null),
    send: (action: CaseAction) => sending.mutate({ action, draft: draftOf(action) ?? newDraft() }),
  }
}
export type CaseActions = ReturnType<typeof useCaseActions>
