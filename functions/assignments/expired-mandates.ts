import { isOpen } from '#shared/assignments/change-progress.ts'
import type { AssignmentChange } from '#shared/assignments/change.ts'
import {
  expiryOf,
  expiryState,
  isContinued,
  isReregistrable,
  isNotifiedOf,
  reregisterRefusal,
} from '#shared/assignments/expiry.ts'
import { assignmentRules } from '#shared/assignments/types.ts'
import * as contract from '#shared/contract/assignments-own-mandates.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

const onItsWay = (changes: readonly AssignmentChange[], { id }: Assignment): ExpiredMandate['change'] =>
  changes.find((change) => isOpen(change) && change.assignment === id && change.own) ?? null

const inClub = async (
  clubId: string,
  own: readonly Assignment[],
  { session, portalNow }: Caller,
  { stores }: Deps,
): Promise<ExpiredMandate[]> => {
  const [club, changes] = await Promise.all([stores.people.clubPeople(clubId), stores.assignmentChanges.ofClub(clubId)])
  if (!club) return []
  // The club's own list is as new as the store; the one by person may lag behind.
  const live = club.assignments.filter((each) => own.some(({ id }) => id === each.id))
  return live.flatMap((mandate): ExpiredMandate[] => {
    const expiry = expiryOf(mandate)
    const state = expiryState(expiry, portalNow)
    if (
      mandate.closed ||
      state === 'running' ||
      !isNotifiedOf(expiry, portalNow) ||
      isContinued(mandate, club.assignments)
    )
      return []
    const refusal = reregisterRefusal(mandate, club.assignments, portalNow)
    return [
      {
        assignment: mandate.id,
        clubId,
        clubName: club.club.name,
        type: mandate.type,
        until: mandate.until,
        graceUntil: expiry.graceUntil,
        lastDay: expiry.lastDay,
        state,
        mayReregister: refusal === null,
        asks: state !== 'too-late' || isReregistrable(mandate.type),
        byUnion: assignmentRules[mandate.type].registeredBy === 'union',
        answeredLater: session.answeredLater?.includes(mandate.id) ?? false,
        change: onItsWay(changes, mandate),
      },
    ]
  })
}

/** The caller's mandates that ended by themselves and no one continues; those still to be registered first. */
export const expiredMandates = async (caller: Caller, deps: Deps): Promise<ExpiredMandate[]> => {
  const own = await deps.stores.people.assignmentsOf(caller.who.ref)
  const expired = own.filter((mandate) => !mandate.closed && isNotifiedOf(expiryOf(mandate), caller.portalNow))
  const clubs = Map.groupBy(expired, ({ clubId }) => clubId)
  const found = await Promise.all([...clubs].map(([clubId, mandates]) => inClub(clubId, mandates, caller, deps)))
  return found
    .flat()
    .toSorted(
      (one, other) =>
        Number(other.mayReregister) - Number(one.mayReregister) ||
        one.until.localeCompare(other.until) ||
        one.assignment.localeCompare(other.assignment),
    )
}

/**
 * One's ended mandates that can be, or could have been, registered anew; of the latter a member is shown for another
 * month that it is too late.
 */
export const readExpiredMandates = operation(contract.readExpiredMandates, {
  run: async (_, caller, deps) => ({ expired: await expiredMandates(caller, deps), portalNow: caller.portalNow }),
})
