import { withoutSpaces } from '../basics/plain-characters.ts'
import { hasLuhnCheckDigit } from './luhn.ts'
import { Refusal } from './refusal.ts'

const withCentury = /^((?:18|19|20)\d{6})(\+?)((?!000)\d{4})$/
const withoutCentury = /^(\d{6})\+((?!000)\d{4})$/

/** A number as it was typed, without dashes and spaces; a plus sign says something. */
const bare = (text: string): string => withoutSpaces(text).replaceAll('-', '')

/** Added to the day of birth in a coordination number. */
const coordination = 60

const isDate = (year: number, month: number, day: number): boolean => {
  // A day that a month does not have is one of the next month, or of the one before.
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1
}

/** In a coordination number month and day are 00 (day: 60) where unknown; a year may have been a leap year. */
const isBirthDate = (date: string): boolean => {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6, 8))]
  if (day < coordination) return isDate(year, month, day)
  const known = day - coordination
  return isDate(year, month || 1, known || 1)
}

/** The sign is a plus from the hundredth year on (Population Registration Act, section 18). */
const isPlusYear = (year: number, thisYear: number): boolean => thisYear - year >= 100

/** The date of birth with its century, which a plus sign shows also where it is left out. */
const readDate = (text: string, thisYear: number): { date: string; last: string } | null => {
  const [, full, sign, four] = withCentury.exec(text) ?? []
  if (full && four)
    return sign === '+' && !isPlusYear(Number(full.slice(0, 4)), thisYear) ? null : { date: full, last: four }
  const [, short, last] = withoutCentury.exec(text) ?? []
  if (!short || !last) return null
  const hundredYearsAgo = thisYear - 100
  const year = hundredYearsAgo - ((hundredYearsAgo - Number(short.slice(0, 2))) % 100)
  return { date: `${year}${short.slice(2)}`, last }
}

/**
 * A personal identity or coordination number as `yyyymmdd-xxxx`, or null. The century must be given, or a plus sign:
 * without them a hundred-year-old's number is ambiguous. Dashes and spaces do not matter.
 */
export const normalPersonalNumber = (text: string, thisYear: number): string | null => {
  const read = readDate(bare(text), thisYear)
  if (!read || !isBirthDate(read.date) || !hasLuhnCheckDigit(read.date.slice(2) + read.last)) return null
  return `${read.date}-${read.last}`
}

export const isCoordinationNumber = (normal: string): boolean => Number(normal.slice(6, 8)) >= coordination

export const birthYearOf = (normal: string): number => Number(normal.slice(0, 4))

/** The date of birth, as digits; month and date are `00` where a coordination number leaves them open. */
export const birthDateOf = (normal: string): { year: string; month: string; date: string } => {
  const date = Number(normal.slice(6, 8)) - (isCoordinationNumber(normal) ? coordination : 0)
  return { year: normal.slice(0, 4), month: normal.slice(4, 6), date: String(date).padStart(2, '0') }
}

/** `yymmddxxxx`: month and day can be ones, also of a coordination number. */
const tenDigits = /^\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01]|[6-8]\d|9[01])\d{4}$/

/** `yyyymmdd-xxxx`, or why it is refused; ten digits lack the century. `thisYear`: Swedish year of portal time. */
export const readPersonalNumber = (text: string, thisYear: number): string | Refusal =>
  normalPersonalNumber(text, thisYear) ??
  new Refusal(tenDigits.test(bare(text)) ? 'personal-number-without-century' : 'personal-number-invalid')
