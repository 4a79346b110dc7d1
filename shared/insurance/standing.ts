import { addDays, addMonths } from '../clock.ts'
import { insuranceLimits } from '../limits.ts'
import { employmentsOn, incomeOf } from '../membership/employments.ts'
import type { MemberEmployment } from '../membership/employment.ts'
import { heldEntries, holdsOn, memberSince, type HeldEntry } from '../membership/entries.ts'
import type { MembershipEntry } from '../membership/entry.ts'
import type { InsuranceStanding } from './held-insurance.ts'
import { insuranceOf } from './kinds.ts'

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

/** That day itself, or for a job seeker the last one before; null where there was none right before. */
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

const later = (one: string, other: string): string => (one > other ? one : other)

/** From the first day of a job on which the months are there, and through the job seeking after it. */
const insuredSince = (entries: readonly MembershipEntry[], day: string, qualifies: string): string | null => {
  let since: string | null = null
  let before: HeldEntry | null = null
  for (const held of heldEntries(entries)) {
    if (held.from > day) break
    const insurance = insuranceOf[held.entry.kind]
    if (insurance === 'none' || (before && !follows(before, held))) since = null
    const first = later(held.from, qualifies)
    if (insurance === 'included' && (held.until === null || first <= held.until)) since ??= first
    before = held
  }
  return since
}

/** The last day of the job that a member has on a day, with any employer; null for no end. */
const lastDayInJob = (entries: readonly MembershipEntry[], day: string): string | null => {
  let last: HeldEntry | null = null
  for (const held of heldEntries(entries)) {
    if (held.until !== null && held.until < day) continue
    if (insuranceOf[held.entry.kind] !== 'included' || (last && !follows(last, held))) break
    last = held
  }
  return last?.until ?? null
}

/** The first insured day of a job that is planned to begin after a day; null where there is none, or it ends before. */
const beginsAfter = (entries: readonly MembershipEntry[], day: string): string | null => {
  const job = heldEntries(entries).find(({ entry, from }) => from > day && insuranceOf[entry.kind] === 'included')
  const since = job && memberSince(entries, job.from)
  if (!since) return null
  const first = later(job.from, afterMonths(since, insuranceLimits.qualifyingMonths))
  const last = lastDayInJob(entries, job.from)
  return last === null || first <= last ? first : null
}

/** Twelve months of membership without a break, of whatever kind (specification section 9). */
export const standingOn = (entries: readonly MembershipEntry[], day: string): InsuranceStanding => {
  const kind = holdsOn(entries, day)?.kind
  if (!kind) return { state: 'no-member' }
  const lastDay = lastInsuredDay(entries, day)
  const since = lastDay && memberSince(entries, lastDay)
  if (!lastDay || !since) return { state: 'not-included', kind, begins: beginsAfter(entries, day) }
  const months = wholeMonths(since, lastDay)
  const qualifies = afterMonths(since, insuranceLimits.qualifyingMonths)
  const known = { kind, since, from: insuredSince(entries, lastDay, qualifies) ?? qualifies, months }
  const monthsLeft = insuranceLimits.qualifyingMonths - months
  if (monthsLeft === 0) return { state: 'qualified', ...known, until: insuredThrough(entries, day) }
  if (lastDay < day) return { state: 'too-short', ...known, lastDay, begins: beginsAfter(entries, day) }
  const ends = lastDayInJob(entries, day)
  // A job seeker retains only what has begun to hold.
  const until = ends !== null && ends < qualifies ? ends : insuredThrough(entries, day)
  return { state: 'qualifying', ...known, monthsLeft, until }
}

/** Kronor a month: the income of the employments on a day, of a job seeker on the last day in the job. */
export const insuredIncomeOn = (
  entries: readonly MembershipEntry[],
  employments: readonly MemberEmployment[],
  day: string,
): number | null => incomeOf(employmentsOn(employments, lastInsuredDay(entries, day) ?? day))
