import { isDay } from '../clock.ts'
import { Refusal, readOptional, readText } from './rule.ts'

export const readDay = (text: string): string | Refusal => (isDay(text) ? text : new Refusal('date-invalid'))

/** A day that may be left out, and lies on `latest` or before. */
export const optionalDayUntil = (latest: string) =>
  readOptional((text) => {
    const day = readDay(text)
    return !(day instanceof Refusal) && day > latest ? new Refusal('day-too-far-ahead', { latest }) : day
  })

/** A required day, `yyyy-mm-dd`. */
export const DateField = readText(readDay, 'date-required')

export const readTime = (text: string): string | Refusal =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : new Refusal('time-invalid')

/** A required time of day, `HH:mm`. */
export const TimeField = readText(readTime)
