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
import { needsReason } from '#shared/operator/actions.ts'
import type { CaseAction, MemberCase } from '#shared/operator/member-case.ts'
import { call } from '#web/client/api.ts'
import { isOpenOutcome } from '#web/components/use-command-id.ts'
import { memberCasesKey } from '#web/features/member-cases-query.ts'
import { memberCaseQuery } from './member-case-queries.ts'

const routes = {
  retryMemberCase,
  handBackMemberCase,
  closeMemberCase,
  decideAnewMemberCase,
  extendDueDayMemberCase,
  extendOfferMemberCase,
} satisfies Record<CaseAction, unknown>

/** An action upon a case. */
export type CaseAct = { found: MemberCase; action: CaseAction }
type Draft = { commandId: string; reason: string }
const newDraft = (): Draft => ({ commandId: ulid(), reason: '' })
const keyOf = ({ found, action }: CaseAct): string => `${found.id} ${action}`

/** Whether nothing is asked first: a retry, but of a letter that may have arrived. */
const isAtOnce = ({ found, action }: CaseAct): boolean => !needsReason(action) && found.of !== 'letter'

/**
 * The dialog that is open, the reason typed in each, and sending it; a command keeps its id until it is known to be
 * done or refused.
 */
export const useCaseActions = () => {
  const client = useQueryClient()
  const [open, setOpen] = useState<CaseAct | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [done, setDone] = useState<(CaseAct & { times: number }) | null>(null)
  const draftOf = (act: CaseAct): Draft => drafts[keyOf(act)] ?? newDraft()
  const write = (act: CaseAct, changed: Draft) => setDrafts((all) => ({ ...all, [keyOf(act)]: changed }))
  const sending = useMutation({
    mutationFn: ({ act: { found, action }, draft: { commandId, reason } }: { act: CaseAct; draft: Draft }) =>
      call(routes[action], { params: { case: found.id }, body: { commandId, reason: reason.trim() } }),
    onSuccess: (reply, { act }) => {
      setDrafts(({ [keyOf(act)]: _, ...others }) => others)
      setOpen(null)
      setDone((before) => ({ action: act.action, found: reply.case, times: (before?.times ?? 0) + 1 }))
      client.setQueryData(memberCaseQuery(act.found.id).queryKey, reply)
      void client.invalidateQueries({ queryKey: memberCasesKey })
    },
    onError: (error, { act, draft }) => {
      if (!isOpenOutcome(error)) write(act, { ...draft, commandId: ulid() })
      void client.invalidateQueries({ queryKey: memberCaseQuery(act.found.id).queryKey })
      void client.invalidateQueries({ queryKey: memberCasesKey })
    },
  })
  return {
    open,
    /** What was done last, with the case as it stands since. */
    done,
    error: sending.error,
    pending: sending.isPending,
    /** The case that an action was last sent for. */
    sent: sending.variables?.act.found ?? null,
    begin: (act: CaseAct) => {
      if (sending.isPending) return
      sending.reset()
      const draft = draftOf(act)
      write(act, draft)
      if (isAtOnce(act)) sending.mutate({ act, draft })
      else setOpen(act)
    },
    reasonOf: (act: CaseAct) => draftOf(act).reason,
    write: (act: CaseAct, reason: string) => write(act, { ...draftOf(act), reason }),
    close: () => setOpen(null),
    send: (act: CaseAct) => sending.mutate({ act, draft: draftOf(act) }),
  }
}
export type CaseActions = ReturnType<typeof useCaseActions>
