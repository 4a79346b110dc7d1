import { employmentsOn } from '../membership/employments.ts'
import type { MemberEmployment } from '../membership/employment.ts'
import type { Figures } from './figures.ts'
import { roundedSalary } from './rounded-salary.ts'

/** Where a salary can stand among others, from the lowest; a half where the quartiles are not published. */
export const salaryBands = [
  'below-p10',
  'below-p25',
  'below-median',
  'lower-half',
  'at-median',
  'upper-half',
  'above-median',
  'above-p75',
  'above-p90',
] as const
export type SalaryBand = (typeof salaryBands)[number]

/** Where a salary stands, and how many kronor a month it lies above (or below, negative) the median. */
export type SalaryStanding = { band: SalaryBand; difference: number }

const bandOf = (salary: number, { p10, p25, median, p75, p90 }: Figures): SalaryBand => {
  if (salary === median) return 'at-median'
  if (p25 === null || p75 === null) return salary < median ? 'lower-half' : 'upper-half'
  if (salary < median) return p10 !== null && salary < p10 ? 'below-p10' : salary < p25 ? 'below-p25' : 'below-median'
  return p90 !== null && salary > p90 ? 'above-p90' : salary > p75 ? 'above-p75' : 'above-median'
}

/** Both are shown in whole hundreds, so the salary is rounded as the figures are. */
export const standingAmong = (salary: number, figures: Figures): SalaryStanding => {
  const rounded = roundedSalary(salary)
  return { band: bandOf(rounded, figures), difference: rounded - figures.median }
}

/** What the fixed salary would be for full time, as the statistics count salaries; null where it is not known. */
export const fullTimeSalary = ({
  fixedIncome,
  employmentRate,
}: Pick<MemberEmployment, 'fixedIncome' | 'employmentRate'>): number | null =>
  fixedIncome === null || employmentRate === null || employmentRate < 1
    ? null
    : Math.round((fixedIncome * 100) / employmentRate)

/** Each with its salary for full time; null where that is not known. */
export const knownSalaries = (
  employments: readonly MemberEmployment[],
  day: string,
): { occupation: string; salary: number | null }[] =>
  employmentsOn(employments, day).flatMap((employment) =>
    employment.occupation === null ? [] : [{ occupation: employment.occupation, salary: fullTimeSalary(employment) }],
  )

/** Null for fewer than two; where all are alike they are the same amount. */
export const extremesOf = <Row extends { median: number }>(
  rows: readonly Row[],
): { highest: Row; lowest: Row } | null => {
  const ordered = rows.toSorted((one, other) => other.median - one.median)
  const [highest, lowest] = [ordered[0], ordered.at(-1)]
  return ordered.length > 1 && highest && lowest ? { highest, lowest } : null
}
