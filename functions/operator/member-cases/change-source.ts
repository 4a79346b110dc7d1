import type { CaseEvent } from '#shared/contract/operator.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { changeActions, isStuck, type MemberCase } from '#shared/operator/member-case.ts'
import { PortalError } from '#shared/errors.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource } from './sources.ts'

type ChangeCase = Extract<MemberCase, { of: 'change' }>

const caseOf = (
  { id, kind, state, sentAt: since, cause, attempts, nextAttemptAt }: MembershipChange,
  realNow: number,
): ChangeCase => {
  const open = isOpen(state)
  // A planned change waits for its day, for nobody who could be late.
  const stuck = isStuck({ isOpen: open && state !== 'planned', since }, realNow)
  const actions = changeActions(state)
  return { of: 'change', id, kind, state, since, cause, attempts, nextAttemptAt, isOpen: open, isStuck: stuck, actions }
}

const historyOf = ({ sentAt, overAt, state, cause }: MembershipChange): CaseEvent[] => {
  const params = cause ? { params: { cause } } : {}
  return [
    { id: 'sent', at: sentAt, by: null, what: 'change-sent' },
    ...(overAt === null ? [] : [{ id: 'over', at: overAt, by: null, what: `change-${state}`, ...params }]),
  ]
}

/** Changes of memberships. */
export const changeSource = ({ stores, engine }: OperatorDeps): CaseSource<'change'> => ({
  list: async (realNow) => {
    const { membershipChanges } = stores
    const [open, over] = await Promise.all([membershipChanges.allOpen(), membershipChanges.recentlyOver(realNow)])
    return [...open, ...over].map((change) => caseOf(change, realNow))
  },

  read: async (id, realNow) => {
    const change = await stores.membershipChanges.find(id, realNow)
    return change && { case: caseOf(change, realNow), history: historyOf(change) }
  },

  act: async ({ id, action, commandId, realNow }) => {
    const change = await stores.membershipChanges.find(id, realNow)
    if (!change) throw new PortalError('not-found')
    const update = action === 'retryMemberCase' ? 'retry' : 'cancel'
    await engine.startWithCommand(membershipChangeProcess(change), { update, commandId, argument: {} })
  },
})
