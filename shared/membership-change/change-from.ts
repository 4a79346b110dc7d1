import { readDay } from '../fields/date.ts'
import { unemploymentFrom } from '../fields/employment.ts'
import { readText } from '../fields/rule.ts'
import { Refusal } from '../fields/refusal.ts'
import { membershipChangeLimits } from '../limits.ts'
import { daysOffered } from './kind-changes.ts'

export const changeFrom = (today: string, isUnemployment: boolean) => {
  const { earliest, latest } = daysOffered(today)
  const withinMonths = readText((text) => {
    const day = readDay(text)
    if (day instanceof Refusal) return day
    if (day < earliest)
      return new Refusal('change-too-far-back', { earliest, months: membershipChangeLimits.monthsBack })
    return !isUnemployment && day > latest
      ? new Refusal('change-too-far-ahead', { latest, months: membershipChangeLimits.monthsAhead })
      : day
  }, 'date-required')
  return isUnemployment ? withinMonths.pipe(unemploymentFrom(today)) : withinMonths
}
