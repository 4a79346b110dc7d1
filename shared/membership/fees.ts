import { z } from 'zod'
import { addMonths } from '../clock.ts'
import { meetingLimits, membershipLimits } from '../limits.ts'
import type { MembershipApplication } from '../membership-application/application.ts'
import { incomeRanges } from './income-ranges.ts'

/** Whole kronor. The club of one's workplace may add its own fee. */
export const Fee = z.object({ amount: z.number().int(), per: z.enum(['month', 'year']) })
export type Fee = z.infer<typeof Fee>

const perMonth = (amount: number): Fee => ({ amount, per: 'month' })

/**
 * The fees from a day on, the latest first. What the specification does not price (a low income, students, job seekers)
 * is an example of the demonstration.
 */
const feeTables = [
  {
    from: '2020-01-01',
    ordinary: perMonth(membershipLimits.ordinaryFeePerMonth),
    lowIncome: perMonth(165),
    student: perMonth(20),
    jobSeeker: perMonth(85),
    senior: { amount: membershipLimits.seniorFeePerYear, per: 'year' },
  },
] as const satisfies readonly ({ from: string } & Record<string, Fee | string>)[]

const isLow = (income: number) => income < meetingLimits.clubFeeIncomeThreshold

/** Kronor a month, of every employment together: what is fixed, flexible, benefits and additions. */
const incomeOf = (employments: Extract<MembershipApplication, { kind: 'employed' }>['work']['employments']): number =>
  employments.reduce(
    (sum, { fixedIncome, flexibleIncome, benefits, onCallAddition }) =>
      sum + fixedIncome + (flexibleIncome ?? 0) + (benefits ?? 0) + (onCallAddition ?? 0),
    0,
  )

/** What the membership costs from a day on; `null` before the first day for which fees are known. */
export const feeOf = (by: MembershipApplication, day: string): Fee | null => {
  const table = feeTables.find(({ from }) => from <= day)
  if (!table) return null
  switch (by.kind) {
    case 'employed':
    case 'manager':
      return isLow(incomeOf(by.work.employments)) ? table.lowIncome : table.ordinary
    case 'self_employed':
      return isLow(incomeRanges.find(({ id }) => id === by.work.incomeRange)?.from ?? 0)
        ? table.lowIncome
        : table.ordinary
    case 'student':
      return table.student
    case 'job_seeker':
      return table.jobSeeker
    case 'retired':
      return table.senior
  }
}

const firstOfMonth = (month: string) => `${month}-01`

/**
 * From when somebody is a member if the register accepts today, and from when they pay: a student’s later start month
 * begins on its first day, fees on the first of the month after.
 */
export const firstDays = (by: MembershipApplication, today: string): { memberFrom: string; feeFrom: string } => {
  const start = by.kind === 'student' ? firstOfMonth(by.work.startMonth) : today
  const memberFrom = start > today ? start : today
  return { memberFrom, feeFrom: addMonths(firstOfMonth(memberFrom.slice(0, 7)), 1) }
}
