import { addDays, stockholmDate } from '../clock.ts'
import { applicationLimits } from '../limits.ts'
import { heldEntries } from './entries.ts'
import type { MembershipEntry } from './entry.ts'

/** `lastDay`: the last one on which its member may change their mind. */
type Regret = { from: string; lastDay: string }

/** The last day on which a membership can be regretted that the register has made at an instant of portal time. */
export const lastRegretDay = (at: number): string => addDays(stockholmDate(at), applicationLimits.regretDays)

/** Of the latest membership applied for here, or null. Its days count from the day after registration. */
export const regretOf = (entries: readonly MembershipEntry[]): Regret | null => {
  const begun = heldEntries(entries).findLast(({ entry }) => entry.cause === 'application' && entry.at !== null)
  return begun && begun.entry.at !== null ? { from: begun.from, lastDay: lastRegretDay(begun.entry.at) } : null
}

/** The same where it can be used on a day: within its days, and of a membership that has not ended before. */
export const regretOn = (entries: readonly MembershipEntry[], day: string): Regret | null => {
  const regret = regretOf(entries)
  const until = heldEntries(entries).at(-1)?.until ?? null
  return regret && day <= regret.lastDay && (until === null || day <= until) ? regret : null
}
