import { withPlainDashes, withoutUnseen } from '../basics/plain-characters.ts'
import { isDay } from '../clock.ts'

const months = [
  ['januari', 'january'],
  ['februari', 'february'],
  ['mars', 'march'],
  ['april', 'april'],
  ['maj', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augusti', 'august'],
  ['september', 'september'],
  ['oktober', 'october'],
  ['november', 'november'],
  ['december', 'december'],
] as const

const pad = (digits: string | number) => String(digits).padStart(2, '0')

/** 1 is January; a name may be cut after three letters. */
const monthOf = (text: string): number => {
  const name = text.replace(/\.$/, '').toLowerCase()
  if (name.length < 3) return 0
  return months.findIndex((names) => names.some((each) => each.startsWith(name))) + 1
}

const dayIfReal = (year: string, month: string | number, date: string): string | null => {
  const day = `${year}-${pad(month)}-${pad(date)}`
  return isDay(day) ? day : null
}

/** What was typed or pasted, with the keyboard's dashes and single spaces, without a full stop that ends a sentence. */
const tidied = (text: string): string =>
  withPlainDashes(withoutUnseen(text))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d)\.$/, '')

/** Two digits of a year are this century's: no field asks for a day of the last one without its year. */
const yearOf = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits)

const weekday = /^(?:(?:mån|tis|ons|tors|fre|lör|sön)(?:dag(?:en)?)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\.?,? /i

/**
 * As one writes a day in Sweden, or copied from the portal: 2027-03-15, 20270315, 15/3 2027, 15/3-27, 15.3.2027,
 * 15-03-2027 or måndag den 15 mars 2027. Null for anything else.
 */
export const readTypedDay = (text: string): string | null => {
  const typed = tidied(text).replace(weekday, '').replace(/^den /i, '')
  const iso = /^(\d{4})[-/ .]?(\d{2})[-/ .]?(\d{2})$/.exec(typed) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayIfReal(iso[1]!, iso[2]!, iso[3]!)
  const numbers =
    /^(\d{1,2})\/(\d{1,2}) ?[-/ ] ?(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{1,2})[-.] ?(\d{1,2})[-. ] ?(\d{4})$/.exec(typed)
  if (numbers) return dayIfReal(yearOf(numbers[3]!), numbers[2]!, numbers[1]!)
  const words = /^(\d{1,2})(?:\.|:e|st|nd|rd|th)? ?([a-zå]+\.?),? ?(\d{4})$/i.exec(typed)
  const month = words ? monthOf(words[2]!) : 0
  return words && month > 0 ? dayIfReal(words[3]!, month, words[1]!) : null
}

/** `HH:mm` of 18.00, 18:00, 18,00, 1800, 18, kl. 18 or klockan 18; null for anything else. */
export const readTypedTime = (text: string): string | null => {
  const typed = tidied(text).replace(/^(?:klockan|kl\.?|at) ?/i, '')
  const parts = /^(\d{1,2})(?:[.:,]? ?([0-5]\d))?$/.exec(typed)
  if (!parts) return null
  return Number(parts[1]) < 24 ? `${pad(parts[1]!)}:${parts[2] ?? '00'}` : null
}
