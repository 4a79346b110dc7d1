import { z } from 'zod'
import { Day } from '../basics/time.ts'
import { addDays, addMonths } from '../clock.ts'
import { insuranceLimits } from '../limits.ts'
import { employmentsOn, incomeOf, type MemberEmployment } from '../membership/employments.ts'
import { heldEntries, holdsOn, memberSince, type HeldEntry, type MembershipEntry } from '../membership/entries.ts'
import { ApplicantKind } from '../membership-application/kinds.ts'
import { insuranceOf } from './kinds.ts'

/** Membership counts without a break: `months` whole ones of those needed are there, `from` is the first insured day. */
const counted = { kind: ApplicantKind, since: Day, from: Day, months: z.number().int() }

/** How the income insurance of somebody stands on a day. Days are Swedish ones and included. */
export const InsuranceStanding = z.discriminatedUnion('state', [
  /** No membership holds. */
  z.object({ state: z.literal('no-member') }),
  /** The kind of membership has none. */
  z.object({ state: z.literal('not-included'), kind: ApplicantKind }),
  /** The job ended on `lastDay`, before it was insured. */
  z.object({ state: z.literal('too-short'), ...counted, lastDay: Day }),
  /** `until`: the last day, where an end is known. */
  z.object({ state: z.literal('qualifying'), ...counted, monthsLeft: z.number().int(), until: Day.nullable() }),
  z.object({ state: z.literal('qualified'), ...counted, until: Day.nullable() }),
])
export type InsuranceStanding = z.infer<typeof InsuranceStanding>

/** The day from which so many months are whole: of one that lacks the date, the first of the month after. */
const afterMonths = (since: string, months: number): string => {
  const day = addMonths(since, months)
  return day.slice(8) === since.slice(8) ? day : addDays(day, 1)
}

/** Whole months, at most those needed. */
const wholeMonths = (since: string, day: string): number => {
  let months = 0
  while (months < insuranceLimits.qualifyingMonths && afterMonths(since, months + 1) <= day) months += 1
  return months
}

const follows = (before: HeldEntry, after: HeldEntry): boolean =>
  before.until !== null && addDays(before.until, 1) === after.from

/**
 * The last day up to a day on which somebody had an insured job: that day itself, or of a job seeker the last one before.
 * Null where there was none right before.
 */
const lastInsuredDay = (entries: readonly MembershipEntry[], day: string): string | null => {
  let after: HeldEntry | null = null
  for (const held of heldEntries(entries).toReversed()) {
    if (held.from > day) continue
    if (after ? !follows(held, after) : held.until !== null && held.until < day) return null
    const insurance = insuranceOf[held.entry.kind]
    if (insurance === 'none') return null
    if (insurance === 'included') return after ? held.until : day
    after = held
  }
  return null
}

/** The last day of the insurance from a day on, as far as it is known; null for no end. */
export const insuredThrough = (entries: readonly MembershipEntry[], day: string): string | null => {
  let last: HeldEntry | null = null
  for (const held of heldEntries(entries)) {
    if (held.until !== null && held.until < day) continue
    if (insuranceOf[held.entry.kind] === 'none' || (last && !follows(last, held))) break
    last = held
  }
  return last?.until ?? null
}

/** How the income insurance stands on a day: twelve months of membership without a break, of whatever kind (section 9). */
export const standingOn = (entries: readonly MembershipEntry[], day: string): InsuranceStanding => {
  const kind = holdsOn(entries, day)?.kind
  if (!kind) return { state: 'no-member' }
  const lastDay = lastInsuredDay(entries, day)
  const since = lastDay && memberSince(entries, lastDay)
  if (!lastDay || !since) return { state: 'not-included', kind }
  const months = wholeMonths(since, lastDay)
  const known = { kind, since, from: afterMonths(since, insuranceLimits.qualifyingMonths), months }
  const monthsLeft = insuranceLimits.qualifyingMonths - months
  if (monthsLeft === 0) return { state: 'qualified', ...known, until: insuredThrough(entries, day) }
  if (lastDay < day) return { state: 'too-short', ...known, lastDay }
  return { state: 'qualifying', ...known, monthsLeft, until: insuredThrough(entries, day) }
}

/** What is insured, kronor a month: the income of the employments on a day, of a job seeker of the last day in the job. */
export const insuredIncomeOn = (
  entries: readonly MembershipEntry[],
  employments: readonly MemberEmployment[],
  day: string,
): number | null => incomeOf(employmentsOn(employments, lastInsuredDay(entries, day) ?? day))
