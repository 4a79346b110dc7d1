import { caseKinds } from '#shared/cases/kinds.ts'
import type { CaseEvent } from '#shared/contract/operator.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { beginsAt } from '#shared/membership-change/due.ts'
import type { ChangeEvent } from '#shared/membership-change/event.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { endingOf, hasBegun, isStuck } from '#shared/operator/case-actions.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { PortalError } from '#shared/errors.ts'
import { retryChange, takeBack } from '../../common/membership-change.ts'
import { portalTime } from '../../common/portal-time.ts'
import { byTime } from '../case-history.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

type ChangeCase = Extract<MemberCase, { of: 'membership-change' }>

/** When a planned change should have been begun, real time; null while its day is to come. */
const begunAt = (change: MembershipChange, { realNow, portalNow }: Now): number | null => {
  const day = hasBegun(change, portalNow) ? beginsAt(change) : null
  return day === null ? null : day + realNow - portalNow
}

const caseOf = (change: MembershipChange, now: Now): ChangeCase => {
  const { id, kind, state, at, sentAt, from, cause, attempts, nextAttemptAt, takingBack } = change
  const begun = begunAt(change, now)
  const open = isOpen(state)
  const takenBackAt = open ? takingBack?.at : undefined
  const since = Math.max(sentAt, takenBackAt ?? begun ?? 0)
  // A planned change waits for its day, and no one can be late for it.
  const waits = state !== 'planned' || begun !== null || takenBackAt !== undefined
  const stuck = isStuck({ isOpen: open && waits, since }, now.realNow)
  return {
    of: 'membership-change',
    id,
    kind,
    state,
    ending: endingOf(takingBack, { isOpen: open, isCarriedOut: state === 'done' }),
    since: since === sentAt ? at : portalTime(now)(since, open ? takingBack?.portalAt : undefined),
    due: from ?? null,
    cause,
    attempts,
    nextAttemptAt: nextAttemptAt && portalTime(now)(nextAttemptAt),
    isOpen: open,
    isStuck: stuck,
    actions: caseKinds['membership-change'].actions(change, {
      isOpen: open,
      isStuck: stuck,
      portalNow: now.portalNow,
    }),
  }
}

const eventOf = ({ at: real, portalAt, state, cause, attempts }: ChangeEvent, now: Now): CaseEvent => {
  const [id, at] = [`${real}-${state}-${attempts}`, portalTime(now)(real, portalAt)]
  // A change stays open with a cause only where the register was asked and has not answered.
  if (isOpen(state) && cause)
    return { id, at, by: null, what: 'membership-change-attempt-failed', params: { cause, attempts } }
  return { id, at, by: null, what: `membership-change-${state}`, ...(cause && { params: { cause } }) }
}

const historyOf = (change: MembershipChange, events: readonly ChangeEvent[], now: Now): CaseEvent[] => {
  const { at: sentAt, overAt, askedAt, takingBack, state, cause, attempts } = change
  // A change from before its steps were recorded shows its end alone.
  const isEndStored = events.some((event) => !isOpen(event.state))
  const asked: CaseEvent[] = takingBack
    ? [
        {
          id: 'taking-back',
          at: portalTime(now)(takingBack.at, takingBack.portalAt),
          by: null,
          what: 'membership-change-taking-back',
          params: { by: takingBack.by },
        },
      ]
    : []
  return byTime([
    { id: 'sent', at: sentAt, by: null, what: 'membership-change-sent' },
    ...asked,
    ...events.map((event) => eventOf(event, now)),
    ...(overAt === null || isEndStored ? [] : [eventOf({ at: overAt, state, cause, attempts }, now)]),
    ...(askedAt === undefined
      ? []
      : [{ id: 'asked', at: portalTime(now)(askedAt), by: null, what: 'membership-change-asked-again' } as const]),
  ])
}

export const membershipChangeSource = ({ stores, engine }: OperatorDeps): CaseSource<'membership-change'> => ({
  ids: 'bare',
  list: async (now) => {
    const { membershipChanges } = stores
    const [open, over] = await Promise.all([membershipChanges.open(), membershipChanges.recentlyOver(now.realNow)])
    return [...open, ...over].map((change) => caseOf(change, now))
  },

  read: async (id, now) => {
    const [change, events] = await Promise.all([
      stores.membershipChanges.find(id, now.realNow),
      stores.membershipChanges.events(id),
    ])
    return change && { case: caseOf(change, now), person: change.person, history: historyOf(change, events, now) }
  },

  act: async ({ id, action, portalNow, realNow }) => {
    const change = await stores.membershipChanges.find(id, realNow)
    if (!change) throw new PortalError('not-found')
    if (action === 'retryMemberCase') return retryChange(change, { engine })
    await takeBack(change, 'union', { portalNow, realNow }, { stores, engine })
  },
})
