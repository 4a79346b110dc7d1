import { isDay } from '../clock.ts'
import { Refusal, readText } from './rule.ts'

export const readDay = (text: string): string | Refusal => (isDay(text) ? text : new Refusal('date-invalid'))

/** A required day, `yyyy-mm-dd`. */
export const DateField = readText(readDay, 'date-required')

/** A required time of day, `HH:mm`. */
export const TimeField = readText((text) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : new Refusal('time-invalid'),
)
