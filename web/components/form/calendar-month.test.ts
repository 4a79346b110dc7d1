import { describe, expect, it } from 'vitest'
import { dayByKey, weeksOf } from './calendar-month.ts'

describe('the calendar of a month', () => {
  it('has weeks from Monday to Sunday, with the days of that month alone', () => {
    const february = weeksOf('2027-02-18')
    expect(february.map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)))).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14],
      [15, 16, 17, 18, 19, 20, 21],
      [22, 23, 24, 25, 26, 27, 28],
    ])
    const august = weeksOf('2027-08-31')
    expect(august).toHaveLength(6)
    expect(august[0]).toEqual([null, null, null, null, null, null, '2027-08-01'])
    expect(august[5]).toEqual(['2027-08-30', '2027-08-31', null, null, null, null, null])
  })

  it.each([
    ['ArrowLeft', false, '2028-02-28'],
    ['ArrowRight', false, '2028-03-01'],
    ['ArrowUp', false, '2028-02-22'],
    ['ArrowDown', false, '2028-03-07'],
    ['Home', false, '2028-02-28'],
    ['End', false, '2028-03-05'],
    ['PageUp', false, '2028-01-29'],
    ['PageDown', false, '2028-03-29'],
    ['PageUp', true, '2027-02-28'],
    ['PageDown', true, '2029-02-28'],
    ['a', false, null],
  ])('%s (shift %s) leads from 29 February 2028 to %s', (key, shift, day) => {
    expect(dayByKey('2028-02-29', key, shift)).toBe(day)
  })
})
