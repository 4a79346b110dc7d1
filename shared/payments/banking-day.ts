import { isPublicHoliday, weekdayOf } from '../public-holidays.ts'
import { addDays, lastDayOfMonth } from '../clock.ts'

/**
 * Whether Swedish banks move money on a day: not on a Saturday, a Sunday, a public holiday, Midsummer Eve, 24 or 31
 * December.
 */
export const isBankingDay = (day: string): boolean => weekdayOf(day) <= 5 && !isPublicHoliday(day)

/** Worked out once for each month: every invoice of a member's years asks for its own. */
const known = new Map<string, string>()

/**
 * The last banking day of a month, `yyyy-mm`: a fee is due then, and is drawn then where it is paid by direct debit.
 */
export const lastBankingDayOf = (month: string): string => {
  let day = known.get(month) ?? lastDayOfMonth(`${month}-01`)
  while (!known.has(month) && !isBankingDay(day)) day = addDays(day, -1)
  known.set(month, day)
  return day
}
