import { expect, it } from 'vitest'
import { termsOn } from './terms.ts'

it('the unemployment fund pays 80 % through day 100, 70 % through day 200, 65 % through day 300, up to 34 000 kr', () => {
  const { fund } = termsOn('2025-10-01')
  expect(fund).toMatchObject({ from: '2025-10-01', ceiling: 34_000, daysPerMonth: 22 })
  expect(fund.steps).toEqual([
    { through: 100, percent: 80 },
    { through: 200, percent: 70 },
    { through: 300, percent: 65 },
  ])
})

it('of a day before any that is known the first known terms are told, with the day from which they hold', () => {
  expect(termsOn('2019-12-31')).toEqual(termsOn('2027-02-20'))
})
