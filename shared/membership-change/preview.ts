import { addDays, addMonths } from '../clock.ts'
import { membershipLimits } from '../limits.ts'
import type { MembershipEntry } from '../membership/entries.ts'
import { chargeOf, feeOn, firstYearOf, type FeeOnDay, type Membership } from '../membership/fee-on.ts'
import type { Fee } from '../membership/fees.ts'
import { entryOf, withChange, type KindChange } from './kind-changes.ts'

/** From a day on another fee holds; null where nothing is paid. */
export type FeeStep = { day: string; fee: FeeOnDay | null }

/** What a change would do, said before it is confirmed. */
export type Preview = {
  entry: MembershipEntry
  /** The fee on the day of the change if nothing is changed. */
  before: FeeOnDay | null
  /** What happens when: the fee from the day of the change, and each later one that is known. */
  steps: FeeStep[]
  /** Kronor charged too much for months that have begun; below zero: too little. */
  difference: number
}

const isSame = (one: FeeOnDay | null, other: FeeOnDay | null) =>
  one?.ground === other?.ground && one?.fee.amount === other?.fee.amount && one?.fee.per === other?.fee.per

const feeSteps = (membership: Membership, entry: MembershipEntry): FeeStep[] => {
  const { from, firstFeeDay, until } = entry
  const firstYear = firstYearOf(membership.entries)
  const leaves = membership.reduced.flatMap((leave) => [leave.from, leave.until && addDays(leave.until, 1)])
  const days = [from, firstFeeDay, until && addDays(until, 1), firstYear && addDays(firstYear.until, 1), ...leaves]
  const known = new Set(days.filter((day) => day !== null && day >= from).map(String))
  const steps: FeeStep[] = []
  for (const day of [...known].toSorted((one, other) => one.localeCompare(other))) {
    const fee = feeOn(membership, day)
    const last = steps.at(-1)
    if (!last || !isSame(last.fee, fee)) steps.push({ day, fee })
  }
  return steps
}

/** Kronor that have been charged between a day and the end of a month, clubs' fees included. */
const chargedFrom = (membership: Membership, from: string, lastMonth: string): number => {
  let sum = 0
  for (let day = `${from.slice(0, 7)}-01`; day.slice(0, 7) <= lastMonth; day = addMonths(day, 1))
    if (day >= from) sum += chargeOf(membership, day.slice(0, 7))?.amount ?? 0
  return sum
}

/**
 * What a change would do if it were confirmed today, or null where the membership cannot take it. Both the page that
 * shows it and the function that is asked for it go by this.
 */
export const previewOf = (
  membership: Membership,
  change: KindChange,
  { today, source }: { today: string; source: string },
): Preview | null => {
  const entry = entryOf(membership.entries, change, source)
  if (!entry) return null
  const after = withChange(membership, change, source)
  const charged = (of: Membership) => chargedFrom(of, entry.from, today.slice(0, 7))
  return {
    entry,
    before: feeOn(membership, entry.from),
    steps: feeSteps(after, entry),
    difference: charged(membership) - charged(after),
  }
}

/** The fee that a change leads to, as a page has shown it. */
export const newFeeOf = ({ steps }: Preview): Fee | null =>
  (steps.find(({ fee }) => fee !== null)?.fee ?? null)?.fee ?? null

/** By how much (whole percent) the first year after studies costs less than twelve ordinary months. */
export const firstYearDiscount = (): number =>
  Math.round(100 * (1 - membershipLimits.studentUpgradeFee / (12 * membershipLimits.ordinaryFeePerMonth)))
