import { expect, it } from 'vitest'
import { applicantKinds } from '../membership-application/kinds.ts'
import { feeIn, firstYearDiscount, groundOf, leastIncomeIn } from './fees.ts'
import { FeeGround } from './fee.ts'

it('of the first year after studies is 96 % lower than twelve ordinary ones, by the table of its day', () => {
  expect(firstYearDiscount('2027-01-20')).toBe(96)
  expect(firstYearDiscount('2019-12-31')).toBeNull()
})

it('is known for every ground from the first day of the first table on, and for none before', () => {
  for (const ground of FeeGround.options) {
    expect(feeIn(ground, '2019-12-31')).toBeNull()
    expect(feeIn(ground, '2020-01-01')?.amount).toBeGreaterThan(0)
  }
  expect(feeIn('ordinary', '2020-01-01')).toEqual({ amount: 235, per: 'month' })
  expect(feeIn('senior', '2020-01-01')).toEqual({ amount: 100, per: 'year' })
})
it('is paid by the year in the first one after studies and of who has retired, by the month by all others', () => {
  const yearly = FeeGround.options.filter((ground) => feeIn(ground, '2027-01-20')?.per === 'year')
  expect(yearly.toSorted()).toEqual(['first-year', 'senior'])
})
it('is never higher than the ordinary one', () => {
  const aYear = (ground: FeeGround) => {
    const fee = feeIn(ground, '2027-01-20')
    return fee && fee.amount * (fee.per === 'month' ? 12 : 1)
  }
  for (const ground of FeeGround.options.filter((each) => each !== 'ordinary'))
    expect(aYear(ground)).toBeLessThan(aYear('ordinary') ?? 0)
})
it.each([
  [null, 'ordinary'],
  [0, 'low-income'],
  [24_999, 'low-income'],
  [25_000, 'ordinary'],
] as const)('goes by the income of who works, %s kr a month: %s', (income, ground) => {
  const grounds = applicantKinds.map((kind) => [kind, groundOf(kind, income)])
  expect(grounds).toEqual([
    ['employed', ground],
    ['manager', ground],
    ['self_employed', ground],
    ['student', 'student'],
    ['job_seeker', 'job-seeker'],
    ['retired', 'senior'],
  ])
})
it('of a range of incomes goes by its least, and by none where the range is not known', () => {
  expect(leastIncomeIn(null)).toBeNull()
  expect(leastIncomeIn('no-such-range')).toBeNull()
})
