import { describe, expect, it } from 'vitest'
import { addDays } from '../clock.ts'
import { isBankingDay, lastBankingDayOf } from './banking-day.ts'

describe('a Swedish banking day', () => {
  it.each([
    '2027-01-01',
    '2027-01-06',
    '2027-03-26',
    '2027-03-28',
    '2027-03-29',
    '2027-05-01',
    '2027-05-06',
    '2027-05-16',
    '2028-06-06',
    '2026-06-19',
    '2027-06-25',
    '2027-06-26',
    '2027-11-06',
    '2027-12-24',
    '2026-12-25',
    '2025-12-26',
    '2026-12-31',
  ])('is not %s', (day) => {
    expect(isBankingDay(day)).toBe(false)
  })

  it.each([
    '2026-06-18',
    '2027-06-18',
    '2026-06-26',
    '2027-01-05',
    '2027-03-25',
    '2027-04-30',
    '2027-05-17',
    '2027-06-24',
    '2027-12-23',
    '2027-12-30',
  ])('is %s', (day) => {
    expect(isBankingDay(day)).toBe(true)
  })
})

describe('the last banking day of a month', () => {
  it.each([
    ['2026-01', '2026-01-30'],
    ['2027-01', '2027-01-29'],
    ['2027-02', '2027-02-26'],
    ['2027-03', '2027-03-31'],
    ['2027-12', '2027-12-30'],
    ['2024-03', '2024-03-28'],
    ['2028-02', '2028-02-29'],
    ['2028-12', '2028-12-29'],
  ])('of %s is %s', (month, day) => {
    expect(lastBankingDayOf(month)).toBe(day)
  })

  it('is a banking day of that month, and none comes after it', () => {
    for (let year = 2020; year < 2060; year += 1)
      for (let month = 1; month <= 12; month += 1) {
        const of = `${year}-${String(month).padStart(2, '0')}`
        const last = lastBankingDayOf(of)
        expect(last.slice(0, 7)).toBe(of)
        expect(isBankingDay(last)).toBe(true)
        for (let day = addDays(last, 1); day.slice(0, 7) === of; day = addDays(day, 1))
          expect(isBankingDay(day)).toBe(false)
      }
  })
})
