import { describe, expect, it } from 'vitest'
import { completeApplication } from '#test/builders/membership-application.ts'
import type { MembershipApplication } from '../membership-application/application.ts'
import { applicantKinds } from '../membership-application/kinds.ts'
import { feeOf, firstDays, firstYearDiscount } from './fees.ts'

const employedWith = (income: Record<string, number | null>): MembershipApplication => {
  const application = completeApplication('employed')
  if (application.kind === 'employed')
    Object.assign(application.work.employments[0]!, { onCallAddition: null, ...income })
  return application
}
const studentFrom = (startMonth: string): MembershipApplication => {
  const application = completeApplication('student')
  if (application.kind === 'student') application.work.startMonth = startMonth
  return application
}

describe('the fee', () => {
  it('is 235 kr a month, and 100 kr a year for the retired', () => {
    expect(feeOf(employedWith({ fixedIncome: 40_000 }), '2027-01-20')).toEqual({ amount: 235, per: 'month' })
    expect(feeOf(completeApplication('retired'), '2027-01-20')).toEqual({ amount: 100, per: 'year' })
  })

  it('is lower below 25 000 kr a month, counting everything earned in every employment', () => {
    const amount = (income: Record<string, number | null>) => feeOf(employedWith(income), '2027-01-20')?.amount
    expect(amount({ fixedIncome: 24_999 })).toBeLessThan(235)
    expect(amount({ fixedIncome: 25_000 })).toBe(235)
    expect(amount({ fixedIncome: 20_000, flexibleIncome: 3_000, benefits: 1_000, onCallAddition: 1_000 })).toBe(235)
  })

  it('is known for every kind, and not for days before the first table', () => {
    for (const kind of applicantKinds) {
      expect(feeOf(completeApplication(kind), '2027-01-20')?.amount).toBeGreaterThan(0)
      expect(feeOf(completeApplication(kind), '2019-12-31')).toBeNull()
    }
  })
})

it('of the first year after studies is 96 % lower than twelve ordinary ones, by the table of its day', () => {
  expect(firstYearDiscount('2027-01-20')).toBe(96)
  expect(firstYearDiscount('2019-12-31')).toBeNull()
})

describe('the first days', () => {
  it.each([
    ['2027-01-20', '2027-02-01'],
    ['2027-01-31', '2027-02-01'],
    ['2027-12-31', '2028-01-01'],
    ['2028-02-29', '2028-03-01'],
  ])('are the day of the answer, %s, and the first of the month after it for the fee', (today, feeFrom) => {
    expect(firstDays(completeApplication('employed'), today)).toEqual({ memberFrom: today, feeFrom })
  })

  it('are those of the start month where it comes later, and never lie behind', () => {
    expect(firstDays(studentFrom('2027-03'), '2027-01-20')).toEqual({ memberFrom: '2027-03-01', feeFrom: '2027-04-01' })
    expect(firstDays(studentFrom('2027-01'), '2027-01-20')).toEqual({ memberFrom: '2027-01-20', feeFrom: '2027-02-01' })
  })
})
