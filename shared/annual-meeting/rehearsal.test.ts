import { expect, it } from 'vitest'
import { calendarYear, isRehearsal, rehearsalYear } from './rehearsal.ts'

it('a rehearsal has a year of its own and is about the same calendar year', () => {
  expect(isRehearsal(2027)).toBe(false)
  expect(isRehearsal(rehearsalYear(2027))).toBe(true)
  expect(rehearsalYear(2027)).not.toBe(2027)
  expect(calendarYear(rehearsalYear(2027))).toBe(2027)
  expect(calendarYear(2027)).toBe(2027)
})

it('rehearsing a rehearsal is the same rehearsal', () => {
  expect(rehearsalYear(rehearsalYear(2027))).toBe(rehearsalYear(2027))
})
