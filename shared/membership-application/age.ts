import { addMonths, lastDayOfMonth } from '../clock.ts'
import { birthDateOf } from '../fields/personal-number.ts'
import { applicationLimits } from '../limits.ts'

/** The day of birth that a number states; where a coordination number leaves it open, the latest that it can be. */
const latestBirthDay = (personalNumber: string): string => {
  const { year, month, date } = birthDateOf(personalNumber)
  const inMonth = `${year}-${month === '00' ? '12' : month}`
  return date === '00' ? lastDayOfMonth(`${inMonth}-01`) : `${inMonth}-${date}`
}

/** A person born on 29 February is a year older on 28 February. Days are Swedish. */
export const hasReached = (age: number, personalNumber: string, today: string): boolean =>
  addMonths(latestBirthDay(personalNumber), 12 * age) <= today

/** A minor has not retired. */
export const mayBeSenior = (personalNumber: string, today: string): boolean =>
  hasReached(applicationLimits.seniorAge, personalNumber, today)

/** Below that age a guardian would have to agree to direct debit. */
export const mayUseDirectDebit = (personalNumber: string, today: string): boolean =>
  hasReached(applicationLimits.directDebitAge, personalNumber, today)
