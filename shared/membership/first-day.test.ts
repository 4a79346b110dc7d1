import { expect, it } from 'vitest'
import { byFirstDay } from './first-day.ts'

it('entries stand by their first day, then by when they were written down, then by what made them', () => {
  const entry = (id: string, from: string | null, at: number | null, source = 'register') => ({ id, from, at, source })
  const ordered = [
    entry('unknown day', null, 9),
    entry('unwritten', '2027-01-01', null),
    entry('first', '2027-01-01', 1),
    entry('second', '2027-01-01', 2, 'a'),
    entry('beside it', '2027-01-01', 2, 'b'),
    entry('later day', '2027-01-02', 0),
  ]
  const ids = (entries: typeof ordered) => entries.toSorted(byFirstDay).map(({ id }) => id)
  expect(ids(ordered.toReversed())).toEqual(ids(ordered))
  expect(ids(ordered.toReversed())).toEqual(ordered.map(({ id }) => id))
  expect(byFirstDay(entry('x', '2027-01-01', 2), entry('y', '2027-01-01', 2))).toBe(0)
})
