import { addDays, addMonths } from '../clock.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { heldEntries } from '../membership/entries.ts'
import { chargeOf, clubFees, feeOn, firstYearOf, type FeeOnDay, type Membership } from '../membership/fee-on.ts'
import type { Fee } from '../membership/fee.ts'
import { firstDayOf, outcomeOf, withEmploymentChange, type EmploymentChange } from './employment-changes.ts'
import { entryOf, withChange, type KindChange } from './kind-changes.ts'

/** From a day on another fee holds; null where nothing is paid. */
export type FeeStep = { day: string; fee: FeeOnDay | null }

export type Preview = {
  from: string
  /** As what one is a member from then on, where the change says so. */
  kind: ApplicantKind | null
  /** The fee on the day of the change if nothing is changed. */
  before: FeeOnDay | null
  /** What happens when: the fee from the day of the change, and each later one that is known. */
  steps: FeeStep[]
  /** Kronor charged too much for months that have begun; below zero: too little. */
  difference: number
}

const isSame = (one: FeeOnDay | null, other: FeeOnDay | null) =>
  one?.ground === other?.ground &&
  one?.fee.amount === other?.fee.amount &&
  one?.fee.per === other?.fee.per &&
  (one ? clubFees(one) : 0) === (other ? clubFees(other) : 0)

const dayAfter = (day: string | null) => (day === null ? null : addDays(day, 1))

const turningDays = ({ entries, employments, reduced }: Membership, from: string): string[] => {
  const periods = [...reduced, ...employments, firstYearOf(entries)]
  const days = [
    from,
    // Another change may be planned for later.
    ...heldEntries(entries).flatMap((held) => [held.from, held.entry.firstFeeDay, dayAfter(held.until)]),
    ...periods.flatMap((period) => (period ? [period.from, dayAfter(period.until)] : [])),
  ]
  const known = new Set(days.filter((day) => day !== null && day >= from).map(String))
  return [...known].toSorted((one, other) => one.localeCompare(other))
}

const feeSteps = (membership: Membership, from: string): FeeStep[] => {
  const steps: FeeStep[] = []
  for (const day of turningDays(membership, from)) {
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

/** What a membership that becomes another from a day on costs then; as seen from `today`. */
export const feePreview = (
  now: Membership,
  after: Membership,
  { from, kind, today }: Pick<Preview, 'from' | 'kind'> & { today: string },
): Preview => {
  const charged = (of: Membership) => chargedFrom(of, from, today.slice(0, 7))
  return {
    from,
    kind,
    before: feeOn(now, from),
    steps: feeSteps(after, from),
    difference: charged(now) - charged(after),
  }
}

export const kindPreview = (
  membership: Membership,
  change: KindChange,
  { today, source }: { today: string; source: string },
): Preview | null => {
  const entry = entryOf(membership.entries, change, source)
  const after = withChange(membership, change, source)
  return entry && feePreview(membership, after, { from: entry.from, kind: entry.kind, today })
}

export const employmentPreview = (
  membership: Membership,
  change: EmploymentChange,
  { today, source }: { today: string; source: string },
): Preview | null => {
  const after = withEmploymentChange(membership, change, source)
  const kind = outcomeOf(membership, change, source)?.entry?.kind ?? null
  return after && feePreview(membership, after, { from: firstDayOf(change), kind, today })
}

/** The fee that a change leads to, as a page has shown it. */
export const newFeeOf = ({ steps }: Preview): Fee | null =>
  (steps.find(({ fee }) => fee !== null)?.fee ?? null)?.fee ?? null
