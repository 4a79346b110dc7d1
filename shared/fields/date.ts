import { isDay, isTimeOfDay } from '../clock.ts'
import { readOptional, readText } from './rule.ts'
import { Refusal } from './refusal.ts'

export const readDay = (text: string): string | Refusal => (isDay(text) ? text : new Refusal('date-invalid'))

/** A day that may be left out, and lies on `latest` or before. */
export const optionalDayUntil = (latest: string) =>
  readOptional((text) => {
    const day = readDay(text)
    return !(day instanceof Refusal) && day > latest ? new Refusal('day-too-far-ahead', { latest }) : day
  })

/** A required day, `yyyy-mm-dd`. */
export const DateField = readText(readDay, 'date-required')

export const readTime = (text: string): string | Refusal => (isTimeOfDay(text) ? text : new Refusal('time-invalid'))

export const TimeField = readText(readTime)
