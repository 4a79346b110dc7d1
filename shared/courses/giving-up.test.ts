import { expect, it } from 'vitest'
import { endOfDay, stockholmInstant } from '../clock.ts'
import { partsToGiveUp } from './giving-up.ts'

const occasion = {
  startsAt: stockholmInstant('2027-03-10', '09:00'),
  endsAt: stockholmInstant('2027-03-10', '16:00'),
  capacity: 10,
  cancelUntil: '2027-03-01',
}
const end = endOfDay('2027-03-01')

it.each([
  [-1, ['seat', 'waiting']],
  [0, ['waiting']],
  [1, ['waiting']],
])('a seat can be given up until the last day to cancel has ended, a place in line later too: %i ms', (by, parts) => {
  expect(partsToGiveUp(occasion, { seat: 'seat', waiting: 'waiting', none: 'none' }, end + by)).toEqual(parts)
})

it('nothing is given up of a seat once it has begun, whatever the last day', () => {
  const late = { ...occasion, cancelUntil: '2027-03-10' }
  expect(partsToGiveUp(late, { whole: 'seat' }, late.startsAt - 1)).toEqual(['whole'])
  expect(partsToGiveUp(late, { whole: 'seat' }, late.startsAt)).toEqual([])
})

it.each([
  [-1, ['whole']],
  [0, []],
  [1, []],
])('an e-course is left until it ends, whatever the last day to sign up: %i ms', (by, parts) => {
  const eCourse = { ...occasion, capacity: null }
  expect(partsToGiveUp(eCourse, { whole: 'seat' }, eCourse.endsAt + by)).toEqual(parts)
})
