import { addDays } from '../clock.ts'
import type { MembershipEntry } from './entry.ts'
import { byFirstDay } from './first-day.ts'
import { cameToHold } from './held-days.ts'

/** The latest begun replaces all before it, for good: when it ends without another, the membership has ended. */
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

/** Since when a person has been a member without a break up to a day; null when not a member then. */
export const memberSince = (entries: readonly MembershipEntry[], day: string): string | null => {
  let since = holdsOn(entries, day)?.from ?? null
  for (const { from, until } of heldEntries(entries).toReversed())
    if (since !== null && until !== null && addDays(until, 1) === since) since = from
  return since
}
