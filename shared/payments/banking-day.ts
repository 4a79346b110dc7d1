import { addDays, lastDayOfMonth } from '../clock.ts'

/** Days after Easter Sunday on which banks are closed: Good Friday, Easter Sunday and Monday, Ascension Day. */
const fromEaster = [-2, 0, 1, 39]

/** Closed each year on the same date; Christmas Eve and New Year's Eve count as holidays for banks. */
const sameDate = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']

/** Easter Sunday of a year, by the Gregorian computus (Meeus, Jones and Butcher). */
export const easterOf = (year: number): string => {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return addDays(`${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-01`, days % 31)
}

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Midsummer Eve is the Friday between 19 and 25 June. */
const isMidsummerEve = (day: string): boolean =>
  weekdayOf(day) === 5 && day.slice(5) >= '06-19' && day.slice(5) <= '06-25'

/**
 * Whether Swedish banks move money on a day: not on a Saturday, a Sunday, a public holiday, Midsummer Eve, 24 or 31
 * December. Midsummer Day and All Saints' Day are Saturdays, Whit Sunday is a Sunday.
 */
export const isBankingDay = (day: string): boolean => {
  if (weekdayOf(day) === 0 || weekdayOf(day) === 6 || sameDate.includes(day.slice(5)) || isMidsummerEve(day))
    return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !fromEaster.some((after) => addDays(easter, after) === day)
}

/** Worked out once for each month: every invoice of a member's years asks for its own. */
const known = new Map<string, string>()

/** The last banking day of a month, `yyyy-mm`: a fee is due then, and is drawn then where it is paid by direct debit. */
export const lastBankingDayOf = (month: string): string => {
  let day = known.get(month) ?? lastDayOfMonth(`${month}-01`)
  while (!known.has(month) && !isBankingDay(day)) day = addDays(day, -1)
  known.set(month, day)
  return day
}
