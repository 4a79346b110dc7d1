import type { MembershipChange } from './change.ts'
import { claimOf } from './claims.ts'
import { endedByOthers, takenBackTooLate } from './letters.ts'

/** How long (ms) a change that did not take place is shown to its member. */
const shownFor = 60 * 24 * 60 * 60_000
/** How long (ms) one that took place although it was taken back is shown. */
const tooLateShownFor = 14 * 24 * 60 * 60_000

type Change = Pick<
  MembershipChange,
  'id' | 'kind' | 'employment' | 'state' | 'cause' | 'overAt' | 'askedAt' | 'sentAt' | 'takingBack'
>

const last = (one: Change, other: Change): Change =>
  one.sentAt < other.sentAt || (one.sentAt === other.sentAt && one.id < other.id) ? other : one

/** Null while it is for the union, which asks the member once a conflict is over. */
const leftSince = ({ cause, overAt, askedAt }: Change): number | null =>
  cause === 'conflict' ? (askedAt ?? null) : overAt

/** Changes that others ended, or that were taken back too late, and that their member has not asked for again. */
export const leftToMember = <Each extends Change>(changes: readonly Each[], realNow: number): Each[] => {
  const latest = new Map<string, Each>()
  for (const change of changes) {
    const known = latest.get(claimOf(change))
    latest.set(claimOf(change), known && last(known, change) === known ? known : change)
  }
  return [...latest.values()].filter((change) => {
    const since = leftSince(change)
    if (since === null) return false
    if (takenBackTooLate(change)) return realNow - since < tooLateShownFor
    return endedByOthers(change) && realNow - since < shownFor
  })
}
