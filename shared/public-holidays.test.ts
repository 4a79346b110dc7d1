import { describe, expect, it } from 'vitest'
import { easterSunday, isPublicHoliday } from './public-holidays.ts'

describe('Swedish public holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2035, '2035-03-25'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  it.each([
    ['2027-01-01', 'New Year’s Day'],
    ['2027-01-06', 'Epiphany'],
    ['2027-03-26', 'Good Friday'],
    ['2027-03-29', 'Easter Monday'],
    ['2027-05-01', '1 May'],
    ['2027-05-06', 'Ascension Day'],
    ['2027-05-16', 'Whit Sunday'],
    ['2027-06-06', 'the national day'],
    ['2027-06-25', 'Midsummer Eve'],
    ['2027-06-26', 'Midsummer Day'],
    ['2027-11-06', 'All Saints’ Day'],
    ['2026-10-31', 'All Saints’ Day, early'],
    ['2027-12-24', 'Christmas Eve'],
    ['2027-12-25', 'Christmas Day'],
    ['2027-12-26', 'Boxing Day'],
    ['2027-12-31', 'New Year’s Eve'],
  ])('%s is one: %s', (day) => {
    expect(isPublicHoliday(day)).toBe(true)
  })

  it.each([
    '2027-01-05',
    '2027-03-25',
    '2027-05-07',
    '2027-05-17',
    '2027-06-18',
    '2026-10-24',
    '2027-11-05',
    '2027-12-23',
    '2027-12-30',
  ])('%s is none', (day) => {
    expect(isPublicHoliday(day)).toBe(false)
  })
})
