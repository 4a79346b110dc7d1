import type { MembershipChange } from '#shared/membership-change/change.ts'
import { signalMandatesClosed } from '#shared/platform/engine/mandate-process.ts'
import { sendWithheldLetters } from '#shared/platform/mail/withheld-letters.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { endPlaces } from '../membership-leaving/end-places.ts'
import { overBy } from '../membership-leaving/membership-over.ts'
import { notifyLastDay } from '../membership-leaving/notify-last-day.ts'
import { checkBuiltUpon } from './built-upon.ts'
import { stoppedWith } from './membership-end.ts'
import { notifyClubs } from './notify-clubs.ts'
import { notifyMember } from './notify-member.ts'

export type FollowDeps = Pick<WorkerDeps, 'stores' | 'dynamo' | 'engine' | 'realNow'>

/**
 * An open change: a letter, where one says how it stands or leaving is planned. One that is over: access, the
 * processes of the ended mandates, seats and meetings of a former member, then letters to them and to the clubs they
 * left, letters that waited for an address, and what was built upon it. Done again where an earlier attempt died
 * before it; nothing of it happens twice.
 */
export const followChange = async (deps: FollowDeps, change: MembershipChange, portalNow: number): Promise<void> => {
  if (isOpen(change.state)) {
    if (change.state === 'planned') await notifyLastDay(deps, change)
    return notifyMember(deps, change)
  }
  if (change.endedMandates) {
    await recomputeSessions(deps.stores, [change.person], portalNow)
    await signalMandatesClosed(deps.engine, change.endedMandates)
    const clubs = change.endedMandates.map(({ clubId }) => clubId)
    await notifyClubs(deps, change.id, clubs, portalNow)
  }
  const over = overBy(change, portalNow)
  if (over) await endPlaces(deps, over, portalNow)
  await notifyMember(deps, change)
  for (const stopped of await stoppedWith(deps.stores, change)) await notifyMember(deps, stopped)
  if (change.kind === 'email' && change.state === 'done') await sendWithheldLetters(change, deps)
  await checkBuiltUpon(deps, change)
}
