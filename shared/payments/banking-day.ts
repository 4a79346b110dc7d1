import { isPublicHoliday, weekdayOf } from '../public-holidays.ts'
import { addDays, lastDayOfMonth } from '../clock.ts'

/** Not on a Saturday, a Sunday, a public holiday, Midsummer Eve, 24 or 31 December. */
export const isBankingDay = (day: string): boolean => weekdayOf(day) <= 5 && !isPublicHoliday(day)

/** Cached for each month: every invoice of a member's years asks for its own. */
const known = new Map<string, string>()

/** Of a month, `yyyy-mm`: a fee is due then, and drawn then by direct debit. */
export const lastBankingDayOf = (month: string): string => {
  let day = known.get(month) ?? lastDayOfMonth(`${month}-01`)
  while (!known.has(month) && !isBankingDay(day)) day = addDays(day, -1)
  known.set(month, day)
  return day
}
