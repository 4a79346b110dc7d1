import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { addDays } from '../clock.ts'
import { holdsOn, type MembershipEntry } from '../membership/entries.ts'
import { insuranceOf } from './kinds.ts'
import { insuredThrough } from './standing.ts'

/** Which salary the additional insurance insures from a day on, kronor a month; null where it has ended. */
export const AdditionalEntry = z.object({
  from: Day,
  insuredSalary: z.number().int().nullable(),
  /** The change that made it, or `register`. */
  source: z.string().min(1),
  /** The entry of the register's feed that has told it. */
  seq: z.number().int().optional(),
})
export type AdditionalEntry = z.infer<typeof AdditionalEntry>

/** What decides whether somebody has the additional insurance. */
export type Insured = { entries: readonly MembershipEntry[]; additional: readonly AdditionalEntry[] }

/** The additional insurance as it holds on a day. `since`: without a break; `until`: the last day, null for no end known. */
export const HeldAdditional = z.object({ insuredSalary: z.number().int(), since: Day, until: Day.nullable() })
export type HeldAdditional = z.infer<typeof HeldAdditional>

/** Whether the insurance that the additional one adds to holds without a break from one day to another. */
const isInsuredFromTo = (entries: readonly MembershipEntry[], from: string, to: string): boolean => {
  const kind = holdsOn(entries, from)?.kind
  return kind !== undefined && insuranceOf[kind] !== 'none' && (insuredThrough(entries, from) ?? to) >= to
}

const ordered = (additional: readonly AdditionalEntry[], source: string) =>
  additional.filter((entry) => entry.source !== source).toSorted((one, other) => one.from.localeCompare(other.from))

const earlierOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one

/**
 * The additional insurance on a day; null where there is none. It ends with the income insurance that it adds to, and
 * whoever gets that anew has to apply again. `source`: a change whose own entry is left out of account.
 */
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
