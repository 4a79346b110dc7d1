import { addDays } from './clock.ts'

const pad = (number: number): string => String(number).padStart(2, '0')

/** Easter Sunday by the Gregorian calendar (the anonymous method of 1876). */
export const easterSunday = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const counted = moon + weekday - 7 * shift + 114
  return `${year}-${pad(Math.floor(counted / 31))}-${pad((counted % 31) + 1)}`
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const fixed: ReadonlySet<string> = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])
/** Good Friday, Easter Sunday and Monday, Ascension Day and Whit Sunday, in days from Easter Sunday. */
const fromEaster = [-2, 0, 1, 39, 49]

const isMidsummer = (day: string): boolean => {
  const date = Number(day.slice(8))
  if (day.slice(5, 7) !== '06') return false
  return (weekdayOf(day) === 5 && date >= 19 && date <= 25) || (weekdayOf(day) === 6 && date >= 20 && date <= 26)
}

const isAllSaints = (day: string): boolean =>
  weekdayOf(day) === 6 && day >= `${day.slice(0, 4)}-10-31` && day <= `${day.slice(0, 4)}-11-06`

/** Also the three eves that count as holidays in working life: Midsummer Eve, Christmas Eve and New Year's Eve. */
export const isPublicHoliday = (day: string): boolean => {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return (
    fixed.has(day.slice(5)) ||
    isMidsummer(day) ||
    isAllSaints(day) ||
    fromEaster.some((days) => addDays(easter, days) === day)
  )
}
