import { expect, it } from 'vitest'
import { compensationOn } from './compensation.ts'
import { termsOfInsured, termsOn } from './terms.ts'

it('the unemployment fund pays 80 % through day 100, 70 % through day 200, 65 % through day 300, up to 34 000 kr', () => {
  const { fund } = termsOn('2025-10-01')
  expect(fund).toMatchObject({ from: '2025-10-01', ceiling: 34_000, daysPerMonth: 22 })
  expect(fund.steps).toEqual([
    { through: 100, percent: 80 },
    { through: 200, percent: 70 },
    { through: 300, percent: 65 },
  ])
})

it('of a day before any that is known the first known terms are given, with the day from which they hold', () => {
  expect(termsOn('2019-12-31')).toEqual(termsOn('2027-02-20'))
})

it('a member who insures less than they earn is paid for what is insured, and never for more than they earn', () => {
  const terms = termsOfInsured(termsOn('2027-02-20'), 70_000)
  const paid = (income: number) => compensationOn(income, 1, 'additional', terms).total
  expect([65_000, 70_000, 77_200, 150_000].map(paid)).toEqual([52_000, 56_000, 56_000, 56_000])
  expect(compensationOn(77_200, 1, 'income', terms).total).toBe(48_000)
})
