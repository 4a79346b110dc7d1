import { stockholmDate } from '#shared/clock.ts'
import type { CaseEvent } from '#shared/contract/operator.ts'
import { dueDay, isNearDue, mayBeExtended, stateOn, type DataRequest } from '#shared/data-rights/request.ts'
import { PortalError } from '#shared/errors.ts'
import { isStuck } from '#shared/operator/case-actions.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { dataRequestCase } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { portalTime } from '../../common/portal-time.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource, Now } from './sources.ts'

const tries = 5

const caseOf = (request: DataRequest, now: Now): Extract<MemberCase, { of: 'data-request' }> => {
  const { id, kind, state, at, sentAt, dueOn, cause, attempts, nextAttemptAt } = request
  const isOpen = state === 'waiting'
  const stuck = isStuck({ isOpen, since: sentAt }, now.realNow) || isNearDue(request, now.portalNow)
  return {
    of: 'data-request',
    id,
    kind,
    state: stateOn(request, now.portalNow),
    since: at,
    due: dueOn,
    cause: isOpen ? cause : null,
    attempts,
    nextAttemptAt: nextAttemptAt && portalTime(now)(nextAttemptAt),
    isOpen,
    isStuck: stuck,
    ending: null,
    actions: caseKinds['data-request'].actions(request, {
      isOpen,
      isStuck: stuck,
      portalNow: now.portalNow,
    }),
  }
}

const historyOf = ({ at, extension, readyAt, overAt, state }: DataRequest): CaseEvent[] => {
  const event = (id: string, when: number | null): CaseEvent[] =>
    when === null ? [] : [{ id, at: when, by: null, what: `data-${id}` }]
  return [
    ...event('asked', at),
    ...event('extended', extension?.at ?? null),
    ...event('ready', readyAt),
    ...event(state, overAt),
  ]
}

/** Requests for one's own data. Whose they are, and what was made, no answer says. */
export const dataRequestSource = ({ stores, engine }: OperatorDeps): CaseSource<'data-request'> => {
  const { dataRequests } = stores

  /** @throws case-not-open where it has been answered or extended meanwhile, or its day is over */
  const extend = async (found: DataRequest, reason: string, { portalNow }: Now): Promise<void> => {
    const dueOn = dueDay(stockholmDate(found.at), { isExtended: true })
    let request = found
    for (let left = tries; left > 0; left -= 1) {
      if (!mayBeExtended(request, portalNow)) throw new PortalError('case-not-open')
      const stepped = await dataRequests.step(request, { dueOn, extension: { at: portalNow, reason }, reminded: [] })
      if (stepped.isDone) return
      request = stepped.case
    }
    throw new PortalError('overloaded', { retryAfter: 1 })
  }

  return {
    ids: 'bare',
    list: async (now) => {
      const [open, over] = await Promise.all([dataRequests.open(), dataRequests.recentlyOver(now.realNow)])
      return [...open, ...over].map((request) => caseOf(request, now))
    },

    read: async (id, now) => {
      const request = await dataRequests.find(id, now.realNow)
      return request && { case: caseOf(request, now), person: request.person, history: historyOf(request) }
    },

    act: async ({ id, action, reason, realNow, portalNow, isRepeated }) => {
      const request = await dataRequests.find(id, realNow)
      if (!request) throw new PortalError('not-found')
      if (action === 'extendDueDayMemberCase' && !(isRepeated && request.extension))
        await extend(request, reason, { realNow, portalNow })
      await nudgeCase(engine, dataRequestCase(request), { again: action === 'retryMemberCase' })
    },
  }
}
