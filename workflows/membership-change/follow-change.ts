import type { MembershipChange } from '#shared/membership-change/change.ts'
import { tellMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { endSeats } from '../membership-leaving/end-seats.ts'
import { tellMeetings } from '../membership-leaving/tell-meetings.ts'
import { tellLastDay } from '../membership-leaving/tell-last-day.ts'
import { lookAtBuiltUpon } from './built-upon.ts'
import { tellClubs } from './tell-clubs.ts'
import { tellMember } from './tell-member.ts'

/**
 * What follows from a change that is open: a letter, where one tells how it stands or leaving is planned. What follows
 * from one that is over: its member's access, the processes of the mandates that it has ended, seats and meetings of
 * whoever has left, a letter to them and to the clubs they have left, and what was built upon it. Done again where an
 * earlier attempt died before it; nothing of it happens twice.
 */
export const followChange = async (
  deps: Pick<WorkerDeps, 'stores' | 'engine'>,
  change: MembershipChange,
  portalNow: number,
): Promise<void> => {
  if (isOpen(change.state)) {
    if (change.state === 'planned') await tellLastDay(deps, change)
    return tellMember(deps, change)
  }
  if (change.endedMandates) {
    await recomputeSessions(deps.stores, [change.person], portalNow)
    await tellMandatesClosed(deps.engine, change.endedMandates)
    const clubs = change.endedMandates.map(({ clubId }) => clubId)
    await tellClubs(deps, change.id, clubs, portalNow)
  }
  await endSeats(deps, change, portalNow)
  await tellMeetings(deps, change, portalNow)
  await tellMember(deps, change)
  await lookAtBuiltUpon(deps, change)
}
