import { z } from 'zod'
import { salaryLimits } from './limits.ts'
import { roundedSalary } from './rounded-salary.ts'

const Kronor = z.number().int()

/** About how many kronor a month so many per cent are at or below; null where few earn less, or more. */
export const Figures = z.object({
  count: z.number().int(),
  p10: Kronor.nullable(),
  p25: Kronor.nullable(),
  median: Kronor,
  p75: Kronor.nullable(),
  p90: Kronor.nullable(),
})
export type Figures = z.infer<typeof Figures>

/** The amount at a place of the order, between the two nearest where it falls between them. */
const amountAt = (sorted: readonly number[], place: number): number => {
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

/** The mean of the place and its neighbours: no one's own salary, none weighs more than a third. `share`: 0 to 1. */
const percentile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1)
  const amounts = [place - 1, place, place + 1].map((each) => amountAt(sorted, each))
  return roundedSalary(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length)
}

/** The figures of a group of salaries, in kronor a month; null for one of which nothing may be published. */
export const figuresOf = (amounts: readonly number[]): Figures | null => {
  const count = amounts.length
  if (count < salaryLimits.group) return null
  const sorted = amounts.toSorted((one, other) => one - other)
  const from = (fewest: number, share: number) => (count < fewest ? null : percentile(sorted, share))
  return {
    count,
    p10: from(salaryLimits.tenths, 0.1),
    p25: from(salaryLimits.quarters, 0.25),
    median: percentile(sorted, 0.5),
    p75: from(salaryLimits.quarters, 0.75),
    p90: from(salaryLimits.tenths, 0.9),
  }
}
