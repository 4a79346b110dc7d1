import { addDays, stockholmDate } from '#shared/clock.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import type { FeedEntry } from '#shared/platform/register/wire.ts'
import { endsMembership } from '../membership-change/membership-end.ts'

/** `act`: the id of what ended it, as the processes of courses take one; `clubs`: where mandates ended with it. */
export type MembershipOver = { person: string; act: string; lastDay: string; clubs: readonly string[] }

/** Null for a change that ended no membership. A regretted one is over on the day on which that is done. */
export const overBy = (change: MembershipChange, portalNow: number): MembershipOver | null => {
  const { id, person, state, from, overOn = stockholmDate(portalNow), endedMandates = [] } = change
  if (state !== 'done' || !endsMembership(change)) return null
  return { person, act: id, lastDay: addDays(from ?? overOn, -1), clubs: endedMandates.map(({ clubId }) => clubId) }
}

const lengthOfUlid = 26

/** The membership that an entry of the register's feed has ended; null where it has not. */
export const overByFeed = ({ seq, ref, membership }: FeedEntry, clubs: readonly string[]): MembershipOver | null => {
  if (!membership?.ended) return null
  // The number of the entry in the form of a ULID, so that the same entry is the same act.
  return { person: ref, act: String(seq).padStart(lengthOfUlid, '0'), lastDay: membership.ended.until, clubs }
}
