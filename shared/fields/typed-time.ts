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

/**
 * The day `yyyy-mm-dd` that somebody has typed as one writes it in Sweden: 2027-03-15, 20270315, 15/3 2027, 15.3.2027 or
 * 15 mars 2027. Null for anything else, and for a day that does not exist.
 */
export const readTypedDay = (text: string): string | null => {
  const typed = text.trim()
  const iso = /^(\d{4})[-/ .]?(\d{2})[-/ .]?(\d{2})$/.exec(typed) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayIfReal(iso[1]!, iso[2]!, iso[3]!)
  const numbers = /^(\d{1,2})[/.](\d{1,2})[/. ] ?(\d{4})$/.exec(typed)
  if (numbers) return dayIfReal(numbers[3]!, numbers[2]!, numbers[1]!)
  const words = /^(\d{1,2})\.? ([a-zå]+\.?),? (\d{4})$/i.exec(typed)
  const month = words ? monthOf(words[2]!) : 0
  return words && month > 0 ? dayIfReal(words[3]!, month, words[1]!) : null
}

/** The time of day `HH:mm` that somebody has typed: 18.00, 18:00, 1800, 18 or kl. 18. Null for anything else. */
export const readTypedTime = (text: string): string | null => {
  const typed = text.trim().replace(/^kl\.? ?/i, '')
  const parts = /^(\d{1,2})(?:[.:]? ?([0-5]\d))?$/.exec(typed)
  if (!parts) return null
  return Number(parts[1]) < 24 ? `${pad(parts[1]!)}:${parts[2] ?? '00'}` : null
}
