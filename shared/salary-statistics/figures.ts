import { z } from 'zod'
import { salaryLimits } from './limits.ts'

const Kronor = z.number().int()

/**
 * What is told of a group: how many salaries, and the kronor a month that so many per cent of them are at or below.
 * `p10` and `p90` are null in a group so small that they would come close to somebody's own salary.
 */
export const Figures = z.object({
  count: z.number().int(),
  p10: Kronor.nullable(),
  p25: Kronor,
  median: Kronor,
  p75: Kronor,
  p90: Kronor.nullable(),
})
export type Figures = z.infer<typeof Figures>

/** Amounts are told in whole hundreds. */
export const roundedSalary = (amount: number): number =>
  Math.round(amount / salaryLimits.rounding) * salaryLimits.rounding

/** The amount below which a share (0 to 1) of the salaries lie, between the two nearest where it falls between them. */
const percentile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return roundedSalary(below + (above - below) * (place - Math.floor(place)))
}

/** The figures of a group of salaries, in kronor a month; null for one of which nothing may be told. */
export const figuresOf = (amounts: readonly number[]): Figures | null => {
  const count = amounts.length
  if (count < salaryLimits.group) return null
  const sorted = amounts.toSorted((one, other) => one - other)
  const tenth = (share: number) => (count < salaryLimits.tenths ? null : percentile(sorted, share))
  return {
    count,
    p10: tenth(0.1),
    p25: percentile(sorted, 0.25),
    median: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    p90: tenth(0.9),
  }
}
