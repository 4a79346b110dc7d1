import { rowOn } from '../basics/dated.ts'
import { meetingLimits, membershipLimits } from '../limits.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import type { Fee, FeeGround } from './fee.ts'
import { incomeRanges } from './income-ranges.ts'

const perMonth = (amount: number): Fee => ({ amount, per: 'month' })
const perYear = (amount: number): Fee => ({ amount, per: 'year' })

/** The latest first. What the specification does not price is an example of the demonstration. */
const feeTables: readonly { from: string; fees: Readonly<Record<FeeGround, Fee>> }[] = [
  {
    from: '2020-01-01',
    fees: {
      ordinary: perMonth(membershipLimits.ordinaryFeePerMonth),
      'low-income': perMonth(165),
      student: perMonth(20),
      'job-seeker': perMonth(85),
      senior: perYear(membershipLimits.seniorFeePerYear),
      reduced: perMonth(70),
      'first-year': perYear(membershipLimits.studentUpgradeFee),
    },
  },
]

/** What a row of the table costs on a day; `null` before the first day for which fees are known. */
export const feeIn = (ground: FeeGround, day: string): Fee | null => rowOn(feeTables, day)?.fees[ground] ?? null

/** By how much (whole percent) the first year after studies costs less on a day than twelve ordinary months. */
export const firstYearDiscount = (day: string): number | null => {
  const [firstYear, ordinary] = [feeIn('first-year', day), feeIn('ordinary', day)]
  return firstYear && ordinary && Math.round(100 * (1 - firstYear.amount / (12 * ordinary.amount)))
}

const ofIncome = (income: number | null): FeeGround =>
  income !== null && income < meetingLimits.clubFeeIncomeThreshold ? 'low-income' : 'ordinary'

/** The row for a kind of member by itself; `income`: kronor a month, null where it is not known. */
export const groundOf = (kind: ApplicantKind, income: number | null): FeeGround => {
  switch (kind) {
    case 'employed':
    case 'manager':
    case 'self_employed':
      return ofIncome(income)
    case 'student':
      return 'student'
    case 'job_seeker':
      return 'job-seeker'
    case 'retired':
      return 'senior'
  }
}

/** The least that an income range stands for. */
export const leastIncomeIn = (incomeRange: string | null): number | null =>
  incomeRanges.find(({ id }) => id === incomeRange)?.from ?? null
