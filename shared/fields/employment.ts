import { addMonths } from '../clock.ts'
import { fieldLimits } from '../limits.ts'
import { readDay } from './date.ts'
import { readText, wholeNumber } from './rule.ts'
import { Refusal } from './refusal.ts'

/** Whole percent. */
export const EmploymentRate = wholeNumber(fieldLimits.employmentRate, 'employment-rate-invalid')

/** Whole kronor a month. */
export const Income = wholeNumber(fieldLimits.income, 'income-invalid')

/** The same date two months ahead, or that month's last day. */
export const latestUnemployment = (today: string): string => addMonths(today, fieldLimits.unemploymentMonthsAhead)

/** First day of unemployment: past, present or at most two calendar months ahead of `today`. */
export const unemploymentFrom = (today: string) =>
  readText((text) => {
    const day = readDay(text)
    if (day instanceof Refusal) return day
    const latest = latestUnemployment(today)
    return day > latest
      ? new Refusal('unemployment-too-far-ahead', { latest, months: fieldLimits.unemploymentMonthsAhead })
      : day
  }, 'date-required')
