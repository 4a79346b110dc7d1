import { addMonths } from '../clock.ts'
import { applicationLimits } from '../limits.ts'

const monthsFrom = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(`${today.slice(0, 7)}-01`, index).slice(0, 7))

/** The months `yyyy-mm` in which a membership can begin. */
export const startMonths = (today: string): string[] => monthsFrom(today, 1 + applicationLimits.startMonthsAhead)

export const graduationMonths = (today: string): string[] =>
  monthsFrom(today, 1 + 12 * applicationLimits.graduationYearsAhead)
