import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { addDays } from '../clock.ts'
import { ApplicantKind } from '../membership-application/kinds.ts'
import { byFirstDay } from './first-day.ts'
import { cameToHold } from './held-days.ts'

/** What made an entry: somebody joined, something changed, or the register tells it without the portal's doing. */
export const EntryCause = z.enum(['application', 'change', 'register'])
export type EntryCause = z.infer<typeof EntryCause>

/**
 * From when somebody is a member of a kind. Entries are added and never rewritten but for their end, so that a membership
 * is the row of them, and what holds on a day is computed. Days are Swedish ones and included.
 */
export const MembershipEntry = z.object({
  kind: ApplicantKind,
  from: Day,
  /** The last day; null until something ends it. A day before `from` says that it never came to hold. */
  until: Day.nullable(),
  /** The first day for which a fee is due; null for the first of the entry. */
  firstFeeDay: Day.nullable().default(null),
  cause: EntryCause.default('application'),
  /** The application or change that made it, or `register`. */
  source: z.string().min(1),
  /** What somebody without an employment has stated: an entry of the list of income ranges. */
  incomeRange: z.string().nullable().default(null),
  /** Of a student: the month of graduation, `yyyy-mm`. */
  graduation: z.string().nullable().default(null),
  /** The entry of the register's feed that has told that month. */
  graduationSeq: z.number().int().optional(),
  /** When it was written down, portal time; null while it is only worked out. */
  at: Instant.nullable().default(null),
})
export type MembershipEntry = z.infer<typeof MembershipEntry>

/**
 * The entry that holds on a day, or null. The latest that has begun replaces all before it, for good: when it ends
 * without another, the membership has ended.
 */
export const holdsOn = (entries: readonly MembershipEntry[], day: string): MembershipEntry | null => {
  let latest: MembershipEntry | null = null
  for (const entry of entries)
    if (entry.from <= day && cameToHold(entry) && (latest === null || byFirstDay(entry, latest) > 0)) latest = entry
  return latest !== null && (latest.until === null || day <= latest.until) ? latest : null
}

/** An entry with the days on which it holds, ended by itself or by the next one. */
export type HeldEntry = { entry: MembershipEntry; from: string; until: string | null }

/** What held when, the earliest first; entries that never held are left out. */
export const heldEntries = (entries: readonly MembershipEntry[]): HeldEntry[] => {
  const ordered = entries.filter(cameToHold).toSorted(byFirstDay)
  return ordered.flatMap((entry, index): HeldEntry[] => {
    const next = ordered[index + 1]
    const replaced = next ? addDays(next.from, -1) : null
    const until = entry.until !== null && (replaced === null || entry.until < replaced) ? entry.until : replaced
    return until !== null && until < entry.from ? [] : [{ entry, from: entry.from, until }]
  })
}

/** Why it is so on a day: the entry that holds, and what it replaced. */
export const whyOn = (
  entries: readonly MembershipEntry[],
  day: string,
): { held: HeldEntry; before: MembershipEntry | null } | null => {
  const all = heldEntries(entries)
  const index = all.findIndex(({ from, until }) => from <= day && (until === null || day <= until))
  const held = all[index]
  if (!held) return null
  return { held, before: holdsOn(entries, addDays(held.from, -1)) }
}

/** Since when somebody has been a member without a break up to a day; null when not a member then. */
export const memberSince = (entries: readonly MembershipEntry[], day: string): string | null => {
  let since = holdsOn(entries, day)?.from ?? null
  for (const { from, until } of heldEntries(entries).toReversed())
    if (since !== null && until !== null && addDays(until, 1) === since) since = from
  return since
}
