import { expect, it } from 'vitest'
import { localeOf, writeDay, writeList, writeMonth, writeTime, writeTimes, writeWeekday } from './formats.ts'

it('days, months, times and rows of names are written as minutes write them, in both languages', () => {
  const both = (write: (language: 'sv' | 'en') => string) => [write('sv'), write('en')]
  expect(both((language) => writeDay('2027-02-12', language))).toEqual(['12 februari 2027', '12 February 2027'])
  expect(both((language) => writeMonth('2027-06', language))).toEqual(['juni 2027', 'June 2027'])
  expect(both((language) => writeWeekday('2027-02-12', language))).toEqual([
    'fredag 12 februari 2027',
    'Friday 12 February 2027',
  ])
  expect(both((language) => writeTime('18:04', language))).toEqual(['18.04', '18:04'])
  expect(both((language) => writeTimes('18:00', '20:00', language))).toEqual(['18.00–20.00', '18:00–20:00'])
  for (const end of [null, undefined])
    expect(both((language) => writeTimes('18:00', end, language))).toEqual(['18.00', '18:00'])
  expect(both((language) => writeList(['A', 'B', 'C'], language))).toEqual(['A, B och C', 'A, B and C'])
  expect(both(localeOf)).toEqual(['sv-SE', 'en-GB'])
})
