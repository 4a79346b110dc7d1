import { addMonths } from '../clock.ts'
import { holdsOn, type MembershipEntry } from './entries.ts'

/** From how many months before graduation a student is reminded of the way to working membership. */
const monthsBefore = 3

/** `month`: `yyyy-mm`, null where the register has told none. `reached`: its first day has come. */
type Graduation = { month: string | null; stage: 'unknown' | 'ahead' | 'near' | 'reached' }

/** When somebody who is a student on a day graduates; null for everybody else. */
export const graduationOf = (entries: readonly MembershipEntry[], day: string): Graduation | null => {
  const held = holdsOn(entries, day)
  if (held?.kind !== 'student') return null
  const { graduation: month } = held
  if (month === null) return { month, stage: 'unknown' }
  const first = `${month}-01`
  if (day >= first) return { month, stage: 'reached' }
  return { month, stage: day >= addMonths(first, -monthsBefore) ? 'near' : 'ahead' }
}
