import { expect, it } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import type { BookingState } from './booking.ts'
import { isToBeBookedAnew, isToBeSeen } from './own-meetings.ts'

const day = 24 * 3_600_000
const of = (id: string, state: BookingState) => ({ id: idOf(id), state, startsAt: 100, endsAt: 200 })

it.each([
  ['failed', 99, true],
  ['failed', 100 + 14 * day - 1, true],
  ['failed', 100 + 14 * day, false],
  ['declined', 99, true],
  ['declined', 100, false],
  ['cancelled', 99, false],
  ['booked', 99, false],
] as [BookingState, number, boolean][])('one that is %s is to be booked anew at %i: %s', (state, now, isAnew) => {
  expect(isToBeBookedAnew(of('A', state), [of('A', state)], now)).toBe(isAnew)
})

it('a student who has booked another since need not book anew; one that was booked before changes nothing', () => {
  const failed = of('B', 'failed')
  expect(isToBeBookedAnew(failed, [failed, of('C', 'booked')], 0)).toBe(false)
  expect(isToBeBookedAnew(failed, [of('A', 'booked'), failed], 0)).toBe(true)
})

it.each([
  [199, true],
  [200, false],
])('a booked meeting is seen until it is over: at %i %s', (now, isSeen) => {
  expect(isToBeSeen(of('A', 'booked'), [], now)).toBe(isSeen)
})
