import { expect, it } from 'vitest'
import { firstYearDiscount } from './fees.ts'

it('of the first year after studies is 96 % lower than twelve ordinary ones, by the table of its day', () => {
  expect(firstYearDiscount('2027-01-20')).toBe(96)
  expect(firstYearDiscount('2019-12-31')).toBeNull()
})
