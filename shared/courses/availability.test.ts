import { describe, expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { endOfDay, startOfDay, stockholmInstant } from '../clock.ts'
import { availabilityOf, nextChange, sessionSeats } from './availability.ts'
import { noneTaken, type Occasion, type TakenSeats } from './occasion.ts'

const now = stockholmInstant('2027-01-20', '09:00')
const held = (differs: Partial<Occasion> = {}) => anOccasion('A', 'C', '2027-02-10', differs)
const ask = (differs: Partial<Occasion> = {}, taken: Partial<TakenSeats> = {}, at = now) => {
  const answer = availabilityOf(held(differs), { ...noneTaken, ...taken }, at)
  return answer.is === 'seats' ? answer.left : answer.is
}
const session = (id: string, capacity: number) => ({
  id: idOf(id),
  title: { sv: id, en: id },
  startsAt: stockholmInstant('2027-02-10', '10:00'),
  endsAt: stockholmInstant('2027-02-10', '11:00'),
  capacity,
})

describe('seats', () => {
  it.each([
    ['nobody has one', {}, {}, 20],
    ['one is left', {}, { seats: 19 }, 1],
    ['none is left', {}, { seats: 20 }, 'fully-booked'],
    ['none is left and there is a waiting list', { waitingList: true }, { seats: 20 }, 'waiting-list'],
    ['the capacity was lowered', { capacity: 5 }, { seats: 8 }, 'fully-booked'],
    ['one is free, and somebody waits for it', { waitingList: true }, { seats: 19, waiting: 1 }, 'waiting-list'],
    ['one is free, and somebody waited before the list was closed', {}, { seats: 19, waiting: 1 }, 'fully-booked'],
    ['the sessions hold fewer', { sessions: [session('S', 3), session('T', 4)] }, {}, 7],
    ['a session is full', { sessions: [session('S', 3), session('T', 4)] }, { sessions: { [idOf('S')]: 3 } }, 4],
    [
      'every session is full',
      { sessions: [session('S', 3), session('T', 4)] },
      { seats: 5, sessions: { [idOf('S')]: 3, [idOf('T')]: 5 } },
      'fully-booked',
    ],
    [
      'somebody waits for a session while another has seats',
      { waitingList: true, sessions: [session('S', 3), session('T', 4)] },
      { waiting: 1, sessions: { [idOf('S')]: 3 } },
      4,
    ],
    ['it is an e-course that has begun', { capacity: null, startsAt: now }, { seats: 400 }, 'e-course'],
  ] as [string, Partial<Occasion>, Partial<TakenSeats>, string | number][])('when %s', (_, differs, taken, is) => {
    expect(ask(differs, taken)).toBe(is)
  })
})

describe('seats of a session', () => {
  const opensAt = now + 1
  const { startsAt, endsAt } = held()
  it.each([
    ['are those that nobody has', {}, { sessions: { [idOf('S')]: 1 } }, now, 4],
    ['are no more than of the whole', {}, { seats: 18 }, now, 2],
    ['are none when all is full', {}, { seats: 20 }, now, 0],
    ['are those of the session, though somebody waits for another', { waitingList: true }, { waiting: 1 }, now, 5],
    ['do not matter before sign-up opens', { opensAt }, {}, now, null],
    ['do not matter when it is too late', { signUpUntil: '2027-01-19' }, {}, now, null],
    ['do not matter while it is under way', {}, {}, startsAt, null],
    ['do not matter when it is over', {}, {}, endsAt, null],
    ['do not matter when it was cancelled', { state: 'cancelled' }, {}, now, null],
  ] as [string, Partial<Occasion>, Partial<TakenSeats>, number, number | null][])(
    '%s',
    (_, differs, taken, at, seats) => {
      const sessions = [session('S', 5), session('T', 20)]
      expect(sessionSeats(session('S', 5), held({ sessions, ...differs }), { ...noneTaken, ...taken }, at)).toBe(seats)
    },
  )
})

describe('time', () => {
  const opensAt = stockholmInstant('2027-01-21', '09:00')
  const signUpUntil = '2027-02-05'
  const { startsAt, endsAt } = held()
  it.each([
    ['before it opens', { opensAt }, opensAt - 1, 'opens'],
    ['as it opens', { opensAt }, opensAt, 20],
    ['in the last moment of the last day', { signUpUntil }, endOfDay(signUpUntil) - 1, 20],
    ['as that day has ended', { signUpUntil }, endOfDay(signUpUntil), 'deadline-passed'],
    ['when full and too late', { signUpUntil, capacity: 0 }, endOfDay(signUpUntil), 'deadline-passed'],
    ['just before it starts', {}, startsAt - 1, 20],
    ['as it starts', {}, startsAt, 'ongoing'],
    ['just before it ends', {}, endsAt - 1, 'ongoing'],
    ['as it ends', {}, endsAt, 'over'],
    ['an e-course before it starts', { capacity: null }, startsAt - 1, 'opens'],
    ['an e-course as it starts', { capacity: null }, startsAt, 'e-course'],
    ['an e-course before it starts, that was to open sooner', { capacity: null, opensAt }, startsAt - 1, 'opens'],
    ['an e-course that started, before it opens', { capacity: null, startsAt: now, opensAt }, opensAt - 1, 'opens'],
    ['an e-course that started, as it opens', { capacity: null, startsAt: now, opensAt }, opensAt, 'e-course'],
    ['an e-course after its last day', { capacity: null, signUpUntil, endsAt: endsAt * 2 }, endsAt, 'deadline-passed'],
    ['an e-course as it ends', { capacity: null }, endsAt, 'over'],
    ['when it was cancelled', { state: 'cancelled' }, now, 'cancelled'],
    ['long after it was cancelled', { state: 'cancelled' }, endsAt + 1, 'cancelled'],
  ] as [string, Partial<Occasion>, number, string | number][])('%s', (_, differs, at, is) => {
    expect(ask(differs, {}, at)).toBe(is)
  })

  it('says when sign-up opens', () => {
    expect(availabilityOf(held({ opensAt }), noneTaken, now)).toEqual({ is: 'opens', at: opensAt })
    for (const sooner of [null, opensAt])
      expect(availabilityOf(held({ capacity: null, opensAt: sooner }), noneTaken, now)).toEqual({
        is: 'opens',
        at: startsAt,
      })
  })

  it.each([
    ['spring', '2027-03-28', 23],
    ['autumn', '2027-10-31', 25],
  ])('counts the last day to its end in the night of %s', (_, day, hours) => {
    const end = startOfDay(day) + hours * 3_600_000
    const late = anOccasion('A', 'C', '2027-12-01', { signUpUntil: day })
    expect(availabilityOf(late, noneTaken, end - 1).is).toBe('seats')
    expect(availabilityOf(late, noneTaken, end).is).toBe('deadline-passed')
  })
})

describe('when an occasion next stands otherwise', () => {
  const opensAt = stockholmInstant('2027-01-21', '09:00')
  const timed = held({ opensAt, signUpUntil: '2027-02-05' })
  const closes = endOfDay('2027-02-05')
  it.each([
    ['as sign-up opens', opensAt - 1, opensAt],
    ['as the last day ends', opensAt, closes],
    ['as it starts', closes, timed.startsAt],
    ['as it ends', timed.startsAt, timed.endsAt],
    ['never, once it is over', timed.endsAt, null],
  ])('is %s', (_, at, next) => {
    expect(nextChange(timed, at)).toBe(next)
  })
})
