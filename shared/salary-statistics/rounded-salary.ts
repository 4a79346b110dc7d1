import { salaryLimits } from './limits.ts'

/** Amounts are published in whole hundreds. */
export const roundedSalary = (amount: number): number =>
  Math.round(amount / salaryLimits.rounding) * salaryLimits.rounding
