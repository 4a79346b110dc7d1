import { addDays, lastDayOfMonth } from '../clock.ts'
import { heldEntries, holdsOn } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import type { Membership } from '../membership/fee-on.ts'
import type { ReducedFee } from '../membership/reduced-fee.ts'
import type { ChangeCause, ChangeState } from '../membership-change/states.ts'
import { isOpen } from '../membership-change/transitions.ts'

/** The last day of a membership that is left today: the last of the month, or of the one in which it is to begin. */
export const lastDayOf = (entries: readonly MembershipEntry[], today: string): string => {
  const last = heldEntries(entries).at(-1)
  return lastDayOfMonth(last && last.from > today ? last.from : today)
}

export const firstDayAfter = ({ until }: { until: string }): string => addDays(until, 1)

export const leavingObstacle = (
  entries: readonly MembershipEntry[],
  { until }: { until: string },
): ChangeCause | null => {
  const last = heldEntries(entries).at(-1)?.until ?? null
  return last !== null && last <= until ? 'ends-already' : null
}

const endedBy =
  (until: string) =>
  <Dated extends { until: string | null }>(dated: Dated): Dated =>
    dated.until !== null && dated.until <= until ? dated : { ...dated, until }

/** For a member who leaves the entries say so once the register has reported it. */
export const hasEndedWith = (entries: readonly MembershipEntry[], lastDay: string): boolean =>
  holdsOn(entries, lastDay)?.until === lastDay

/**
 * What would begin later never comes to hold, except another membership: applied for anew before the first ended, or
 * reported by the register after that end.
 */
export const entriesUntil = <Entry extends MembershipEntry>(entries: readonly Entry[], until: string): Entry[] => {
  const anew = hasEndedWith(entries, until) ? ['application', 'register'] : ['application']
  return entries.map((entry) => (entry.from > until && anew.includes(entry.cause) ? entry : endedBy(until)(entry)))
}

export const reducedUntil = (reduced: readonly ReducedFee[], until: string): ReducedFee[] => reduced.map(endedBy(until))

export const withLastDay = (membership: Membership, until: string): Membership => ({
  ...membership,
  entries: entriesUntil(membership.entries, until),
  reduced: reducedUntil(membership.reduced, until),
})

type Change = { kind: string; state: ChangeState; from?: string | null | undefined; takingBack?: unknown }

/** Not taken back by the member, and its end not carried out by the register yet. */
const leavesBy = <Of extends Change>(changes: readonly Of[]): Of | undefined =>
  changes.find(({ kind, state, takingBack }) => kind === 'left' && isOpen(state) && !takingBack)

/** The last day of a membership that its member has left and not taken back; null where it goes on. */
export const lastDayLeft = (changes: readonly Change[]): string | null => {
  const left = leavesBy(changes)
  return left?.from ? addDays(left.from, -1) : null
}

/** Leaving whose last day has passed, while the register has still to carry it out; null without one. */
export const leftUnsubmitted = <Of extends Change>(changes: readonly Of[], today: string): Of | null => {
  const left = leavesBy(changes)
  return left?.from && today >= left.from ? left : null
}

/** Whether an end that the register reports is the one that its member has asked for here. */
export const isOwnEnd = (changes: readonly Change[], ended: { until: string; cause: string } | undefined): boolean =>
  ended?.cause === 'left' &&
  changes.some(
    ({ kind, state, from }) =>
      kind === 'left' && (isOpen(state) || state === 'done') && from === firstDayAfter({ until: ended.until }),
  )

/** The day on which a member took leaving back, where that is today; null where it is not. */
export const takenBackOn = (
  changes: readonly (Change & { cause: ChangeCause | null; overOn?: string | undefined })[],
  today: string,
): string | null =>
  changes.find(
    ({ kind, state, cause, overOn }) => kind === 'left' && state === 'cancelled' && cause === null && overOn === today,
  )?.overOn ?? null
