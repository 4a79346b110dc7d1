import { insuranceLimits } from '../limits.ts'
import type { Terms } from './terms.ts'

type Insured = 'fund-alone' | 'income' | 'additional'

/** How a salary lies to what the additional insurance is for, both ends of which are included. */
type AdditionalFit = 'below' | 'within' | 'above'

export const additionalFit = (salary: number): AdditionalFit => {
  const { from, to } = insuranceLimits.additionalInsuredSalary
  if (salary < from) return 'below'
  return salary <= to ? 'within' : 'above'
}

export const insuredDays = (salary: number, insured: Insured): number => {
  const { compensationDays, additionalDays } = insuranceLimits
  if (insured === 'fund-alone') return 0
  const more = insured === 'additional' && additionalFit(salary) !== 'below'
  return compensationDays + (more ? additionalDays : 0)
}

/** Whole kronor, always rounded down, so that nothing exceeds the share of the salary that it is of. */
const wholeKronor = (amount: number): number => Math.floor(amount)

const percentOf = (percent: number, amount: number): number => wholeKronor((percent * amount) / 100)

/** Kronor a month before tax: from the unemployment fund, what the union’s insurance adds, and both together. */
type Compensation = { fund: number; added: number; total: number }

/** What a salary (whole kronor a month) gives on a compensation day, the first of which is 1. */
export const compensationOn = (salary: number, day: number, insured: Insured, { fund, union }: Terms): Compensation => {
  const step = fund.steps.find(({ through }) => day <= through)
  const paid = step ? percentOf(step.percent, Math.min(salary, fund.ceiling)) : 0
  const { income, additional } = union.highestInsuredSalary
  const toppedUp = percentOf(union.percent, Math.min(salary, insured === 'additional' ? additional : income))
  const total = day <= insuredDays(salary, insured) ? Math.max(paid, toppedUp) : paid
  return { fund: paid, added: total - paid, total }
}

/** Compensation days, both included, in which the same is paid. */
export type Stretch = Compensation & { from: number; through: number }

/** To the last day of the unemployment fund, divided wherever any insurance of the union may end, to compare them. */
export const stretchesOf = (salary: number, insured: Insured, terms: Terms): Stretch[] => {
  const { compensationDays, additionalDays } = insuranceLimits
  const ends = [...terms.fund.steps.map(({ through }) => through), compensationDays, compensationDays + additionalDays]
  const ordered = [...new Set(ends)].toSorted((one, other) => one - other)
  return ordered.map((through, index) => {
    const from = (ordered[index - 1] ?? 0) + 1
    return { from, through, ...compensationOn(salary, from, insured, terms) }
  })
}

/** What the union’s insurance pays in all, whole kronor before tax. */
export const addedInAll = (salary: number, insured: Insured, terms: Terms): number =>
  stretchesOf(salary, insured, terms).reduce(
    (sum, { from, through, added }) => sum + wholeKronor((added * (through - from + 1)) / terms.fund.daysPerMonth),
    0,
  )
