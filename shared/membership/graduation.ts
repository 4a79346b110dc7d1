import { addMonths } from '../clock.ts'
import { heldEntries, holdsOn } from './entries.ts'
import type { MembershipEntry } from './entry.ts'

/** From how many months before graduation a student is reminded of the way to working membership. */
const monthsBefore = 3

/** The first day on which a graduation in a month, `yyyy-mm`, is near. */
export const nearFrom = (month: string): string => addMonths(`${month}-01`, -monthsBefore)

/** `month`: null: none reported. `reached`: its first day has come; `settled`: what comes after is planned already. */
type Graduation = { month: string | null; stage: 'unknown' | 'ahead' | 'near' | 'reached' | 'settled' }

/** When a person who is a student on a day graduates; null for everyone else. */
export const graduationOf = (entries: readonly MembershipEntry[], day: string): Graduation | null => {
  const held = holdsOn(entries, day)
  if (held?.kind !== 'student') return null
  const { graduation: month } = held
  if (held.until !== null || heldEntries(entries).at(-1)?.entry !== held) return { month, stage: 'settled' }
  if (month === null) return { month, stage: 'unknown' }
  if (day >= `${month}-01`) return { month, stage: 'reached' }
  return { month, stage: day >= nearFrom(month) ? 'near' : 'ahead' }
}

export const monthsNear = (day: string): string[] =>
  Array.from({ length: monthsBefore }, (_, index) => addMonths(`${day.slice(0, 7)}-01`, index + 1).slice(0, 7))
