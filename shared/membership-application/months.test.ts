import { expect, it } from 'vitest'
import { graduationMonths, startMonths } from './months.ts'

it('a membership begins in the present month or one of the two after it', () => {
  expect(startMonths('2027-01-31')).toEqual(['2027-01', '2027-02', '2027-03'])
  expect(startMonths('2027-12-01')).toEqual(['2027-12', '2028-01', '2028-02'])
})

it('studies end within ten years, the present month included', () => {
  const months = graduationMonths('2027-02-28')
  expect([months[0], months.at(-1), months.length]).toEqual(['2027-02', '2037-02', 121])
})
