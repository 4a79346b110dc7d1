import { addMonths } from '../clock.ts'
import { heldEntries } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import { lastDayLeft } from '../membership-leaving/leaving.ts'

/**
 * The shortest first; domain decisions, data rights. `with-person`: twelve months after leaving.
 * `association-law`: protocols and what proves them stay, as the answer to an erasure says. `for-good`: the trail of
 * staff, by reference alone. `while-open`: until the process that needs it ends.
 */
export const retentions = [
  'minutes',
  '24-hours',
  'while-open',
  '7-days',
  '30-days',
  '90-days',
  '3-months',
  '1-year',
  'with-person',
  '2-years',
  '10-years',
  'association-law',
  'for-good',
] as const
export type Retention = (typeof retentions)[number]

/** So many months after the last day of the membership what is retained with the person is erased. */
export const monthsAfterLeaving = 12

type Ended = { periods: readonly MembershipEntry[]; changes: Parameters<typeof lastDayLeft>[0] }

/** Once the membership has an end or they have signed that they leave; null while that day is unknown. */
export const retainedWithPersonUntil = ({ periods, changes }: Ended): string | null => {
  const lastDay = lastDayLeft(changes) ?? heldEntries(periods).at(-1)?.until ?? null
  return lastDay === null ? null : addMonths(lastDay, monthsAfterLeaving)
}
