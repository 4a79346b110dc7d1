import { assert, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  isDay,
  lastDayOfFebruary,
  lastDayOfMonth,
  seasonYearOf,
  startOfDay,
  stockholmDate,
  stockholmInstant,
  stockholmTime,
} from './clock.ts'

const day = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days))
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

describe('Swedish time', () => {
  it('is one hour before UTC in winter and two in summer', () => {
    expect(stockholmInstant('2027-01-20', '09:00')).toBe(Date.UTC(2027, 0, 20, 8, 0))
    expect(stockholmInstant('2027-07-01', '09:00')).toBe(Date.UTC(2027, 6, 1, 7, 0))
  })

  it('reads a time that the spring change skips as one hour later', () => {
    expect(stockholmInstant('2027-03-28', '01:59')).toBe(Date.UTC(2027, 2, 28, 0, 59))
    expect(stockholmInstant('2027-03-28', '02:30')).toBe(Date.UTC(2027, 2, 28, 1, 30))
    expect(stockholmTime(stockholmInstant('2027-03-28', '02:30'))).toBe('03:30')
    expect(stockholmInstant('2027-03-28', '03:00')).toBe(Date.UTC(2027, 2, 28, 1, 0))
  })

  it('takes the first of the two hours that autumn repeats', () => {
    expect(stockholmInstant('2027-10-31', '02:30')).toBe(Date.UTC(2027, 9, 31, 0, 30))
    expect(stockholmInstant('2027-10-31', '03:00')).toBe(Date.UTC(2027, 9, 31, 2, 0))
  })

  it.each([
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2027-03-15', '2027-03-16'],
    ['2027-03-27', '2027-03-28'],
    ['2027-03-28', '2027-03-29'],
    ['2027-10-31', '2027-11-01'],
    ['2026-12-31', '2027-01-01'],
  ])('%s becomes %s at midnight and not a millisecond before', (before, after) => {
    const midnight = startOfDay(after)
    expect([stockholmDate(midnight - 1), stockholmDate(midnight), stockholmDate(midnight + 1)]).toEqual([
      before,
      after,
      after,
    ])
    expect(endOfDay(before)).toBe(midnight)
  })

  it('gives the day and time back wherever the clock has shown them', () => {
    fc.assert(
      fc.property(day, time, (someDay, someTime) => {
        const instant = stockholmInstant(someDay, someTime)
        const shown = `${stockholmDate(instant)} ${stockholmTime(instant)}`
        const skipped = stockholmTime(instant) !== someTime
        if (skipped) expect(someTime.slice(0, 2)).toBe('02')
        else expect(shown).toBe(`${someDay} ${someTime}`)
      }),
      { numRuns: 500 },
    )
  })

  it('knows where every day that can be typed begins and ends, however far it is', () => {
    const days = ['0001-01-02', '0099-12-31', '0999-06-30', '9999-12-31']
    for (const someDay of days) {
      expect([stockholmDate(startOfDay(someDay)), stockholmTime(startOfDay(someDay))]).toEqual([someDay, '00:00'])
      expect(endOfDay(someDay)).toBeGreaterThan(startOfDay(someDay))
    }
    expect(endOfDay('9999-12-31')).toBe(Date.UTC(9999, 11, 31, 23))
    expect(endOfDay('0001-01-01')).toBe(startOfDay('0001-01-02'))
  })

  it('makes days of 23 hours in spring and 25 in autumn, all others of 24', () => {
    const hours = (someDay: string) => (endOfDay(someDay) - startOfDay(someDay)) / 3_600_000
    expect(hours('2027-03-28')).toBe(23)
    expect(hours('2027-10-31')).toBe(25)
    fc.assert(
      fc.property(day, (someDay) => assert.include([23, 24, 25], hours(someDay))),
      { numRuns: 200 },
    )
  })
})

describe('the calendar', () => {
  it('counts days back to where they started', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -800, max: 800 }),
        (from, days) => daysBetween(from, addDays(from, days)) === days,
      ),
    )
  })

  it('counts days without noticing daylight saving', () => {
    expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
    expect(daysBetween('2027-10-30', '2027-11-02')).toBe(3)
  })

  it.each([
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-06-15', 7, '2028-01-15'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -1, '2026-12-15'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  it('ends months where they end', () => {
    expect([2024, 2026, 2027, 2028, 2100].map(lastDayOfFebruary)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
      '2100-02-28',
    ])
    expect(lastDayOfMonth('2027-04-03')).toBe('2027-04-30')
  })

  it('knows which days exist', () => {
    expect(['2028-02-29', '2027-12-31'].every(isDay)).toBe(true)
    expect(
      ['2027-02-29', '2027-13-01', '2027-04-31', '2027-00-10', '2027-01-00', '27-01-01', '2027-1-1', ''].some(isDay),
    ).toBe(false)
  })

  it('starts a season on 1 October', () => {
    const opens = startOfDay('2026-10-01')
    expect([opens - 1, opens, opens + 1].map(seasonYearOf)).toEqual([2026, 2027, 2027])
  })
})
