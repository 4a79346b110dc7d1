import { salaryLimits } from './limits.ts'

export const roundedSalary = (amount: number): number =>
  Math.round(amount / salaryLimits.rounding) * salaryLimits.rounding
