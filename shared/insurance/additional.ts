import { addDays } from '../clock.ts'
import { holdsOn } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import type { AdditionalEntry, HeldAdditional } from './held-insurance.ts'
import { insuranceOf } from './kinds.ts'
import { insuredThrough } from './standing.ts'

export type Insured = { entries: readonly MembershipEntry[]; additional: readonly AdditionalEntry[] }

/** Whether the insurance that the additional one adds to holds without a break from one day to another. */
const isInsuredFromTo = (entries: readonly MembershipEntry[], from: string, to: string): boolean => {
  const kind = holdsOn(entries, from)?.kind
  return kind !== undefined && insuranceOf[kind] !== 'none' && (insuredThrough(entries, from) ?? to) >= to
}

const ordered = (additional: readonly AdditionalEntry[], source: string) =>
  additional.filter((entry) => entry.source !== source).toSorted((one, other) => one.from.localeCompare(other.from))

const earlierOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one

/** Ends with the income insurance it adds to; a new one needs a new application. `source`: a change to leave out. */
export const additionalOn = ({ entries, additional }: Insured, day: string, source = ''): HeldAdditional | null => {
  let held: Omit<HeldAdditional, 'until'> | null = null
  let end: string | null = null
  for (const { from, insuredSalary } of ordered(additional, source)) {
    if (from > day) {
      if (insuredSalary === null) end = earlierOf(end, addDays(from, -1))
      continue
    }
    const goesOn: boolean = held !== null && isInsuredFromTo(entries, held.since, from)
    held = insuredSalary === null ? null : { insuredSalary, since: goesOn && held ? held.since : from }
  }
  if (!held || !isInsuredFromTo(entries, held.since, day)) return null
  return { ...held, until: earlierOf(end, insuredThrough(entries, held.since)) }
}
