import { expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { offeredMonths } from './offered-months.ts'

it('a slot can begin in this month, in that of the last day on which one can be offered, or in one between', () => {
  const months = (day: string) => offeredMonths(stockholmInstant(day, '12:00'))
  expect(months('2027-03-22')).toEqual(['2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08', '2027-09'])
  expect(months('2027-12-31').slice(0, 2)).toEqual(['2027-12', '2028-01'])
})
