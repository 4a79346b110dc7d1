import { describe, expect, it } from 'vitest'
import {
  after,
  drawn,
  hour,
  lettersOf,
  opened,
  someTerms,
  startsAt,
  statusOf,
  type LoggedAdmission,
} from '#test/builders/admission.ts'
import { cancelOccasion, cancelSignUp, removeSignUp } from './admission-acts.ts'
import type { AdmissionTerms } from './admission-state.ts'
import { takenSeatsOf } from './admission-state.ts'
import { decideBatch, type Drawn } from './admission.ts'
import { timePasses } from './admission-time.ts'
import { partsIn } from './seats.ts'

const begun = (differs: Partial<AdmissionTerms> = {}) => opened(someTerms(differs))
const decided = (before: LoggedAdmission, batch: readonly Drawn[], now = 1) =>
  after(before, (state) => decideBatch(state, batch, now))
const sessions = { a: 1, b: 2 }
const people = (...names: string[]) => names.map((name, index) => drawn(index + 1, name))
const has = (admission: LoggedAdmission, number: number) => admission.state.signUps[number]!.parts

describe('open admission', () => {
  it('gives seats in the order of the numbers, then places in line', () => {
    const admission = decided(begun(), people('A', 'B', 'C', 'D'))
    expect(statusOf(admission)).toBe('1 accepted, 2 accepted, 3 reserveList, 4 reserveList')
    expect(admission.state.line).toEqual([3, 4])
    expect(admission.letters.map(({ letter, places }) => [letter, places['whole'] ?? 0])).toEqual([
      ['seat', 0],
      ['seat', 0],
      ['reserve-place', 1],
      ['reserve-place', 2],
    ])
    expect(takenSeatsOf(admission.state)).toEqual({ seats: 2, waiting: 2, sessions: {} })
  })

  it('refuses a person who comes when it is full and there is no waiting list', () => {
    const admission = decided(begun({ waitingList: false }), people('A', 'B', 'C'))
    expect(statusOf(admission)).toBe('1 accepted, 2 accepted, 3 notAccepted')
    expect(admission.log.entries.at(-1)).toMatchObject({ what: 'decided', reason: 'fully-booked', seats: 2 })
  })

  it('gives a seat of an e-course to everybody', () => {
    const admission = decided(begun({ capacity: null, waitingList: false }), people('A', 'B', 'C'))
    expect(statusOf(admission)).toBe('1 accepted, 2 accepted, 3 accepted')
  })

  it('gives some of the sessions, and for the full ones a place in line under the same number', () => {
    const admission = decided(begun({ capacity: 5, sessions }), [drawn(1, 'A', ['a']), drawn(2, 'B', ['a', 'b'])])
    expect(statusOf(admission)).toBe('1 accepted, 2 partlyAssumed')
    expect(has(admission, 2)).toEqual({ a: 'waiting', b: 'seat' })
    expect(admission.state.line).toEqual([2])
    expect(admission.log.entries.at(-1)).toMatchObject({ seats: 2, sessionSeats: { a: 1, b: 1 } })
    expect(lettersOf(admission)).toContainEqual([2, 'some-sessions'])
  })

  it('gives some of the sessions and nothing of the full ones without a waiting list', () => {
    const admission = decided(begun({ capacity: 5, sessions, waitingList: false }), [
      drawn(1, 'A', ['a']),
      drawn(2, 'B', ['a', 'b']),
      drawn(3, 'C', ['a']),
    ])
    expect(statusOf(admission)).toBe('1 accepted, 2 partlyAssumed, 3 notAccepted')
    expect(has(admission, 2)).toEqual({ a: 'none', b: 'seat' })
  })

  it('gives no session when all places of the occasion are taken, whatever room the sessions have', () => {
    const admission = decided(begun({ capacity: 1, sessions }), [drawn(1, 'A', ['a']), drawn(2, 'B', ['b'])])
    expect(has(admission, 2)).toEqual({ b: 'waiting' })
  })

  it('counts a person with several sessions once', () => {
    const admission = decided(begun({ capacity: 2, sessions }), [drawn(1, 'A', ['a', 'b']), drawn(2, 'B', ['b'])])
    expect(statusOf(admission)).toBe('1 accepted, 2 accepted')
  })

  it('puts newcomers behind those who wait, though a seat has become free that is not offered yet', () => {
    const full = decided(begun(), people('A', 'B', 'C'))
    const freed = after(full, (state) => cancelSignUp(state, { number: 1, parts: null }, 1))
    expect(freed.follows).toEqual(['offer-seats'])
    expect(statusOf(decided(freed, [drawn(4, 'D')]))).toContain('4 reserveList')
  })

  it('gives a session that no one waits for, though others wait for another one', () => {
    const before = decided(begun({ capacity: 5, sessions }), [drawn(1, 'A', ['a']), drawn(2, 'B', ['a'])])
    expect(statusOf(decided(before, [drawn(3, 'C', ['b'])]))).toBe('1 accepted, 2 reserveList, 3 accepted')
  })
})

describe('numbers', () => {
  it.each([
    ['one that was decided', 2],
    ['one that skips another', 4],
  ])('refuses a batch that begins with %s: another worker has been there', (_, number) => {
    const admission = decided(begun(), people('A', 'B'))
    expect(decideBatch(admission.state, [drawn(number, 'C')], 1)).toEqual({ ok: false, code: 'not-next' })
  })

  it('refuses the whole batch where a number is missing within it, with nothing changed', () => {
    const { state } = begun()
    const before = structuredClone(state)
    expect(decideBatch(state, [drawn(1, 'A'), drawn(3, 'C')], 1)).toEqual({ ok: false, code: 'not-next' })
    expect(state).toEqual(before)
  })

  it('passes over a number whose application has not come, and names both when it comes later', () => {
    const admission = decided(begun(), [drawn(1, 'A'), { number: 2, application: null }, drawn(3, 'C')])
    expect(admission.state.passedOver).toEqual({ 2: null })
    const late = decided(admission, [drawn(4, 'B', [], { former: 2 })])
    expect(late.state.passedOver).toEqual({ 2: 4 })
    expect(late.log.entries.at(-1)).toMatchObject({ what: 'decided', number: 4, former: 2 })
    expect(statusOf(late)).toBe('1 accepted, 3 accepted, 4 reserveList')
  })

  it.each([
    ['has a new number already', 2],
    ['was decided', 1],
    ['was never drawn', 9],
  ])('refuses an application that comes late for a number that %s', (_, former) => {
    const admission = decided(begun(), [drawn(1, 'A'), { number: 2, application: null }])
    const { state } = decided(admission, [drawn(3, 'B', [], { former: 2 })])
    const outcome = decideBatch(state, [drawn(4, 'B', [], { former })], 1)
    expect(outcome).toEqual({ ok: false, code: 'not-passed-over' })
  })
})

describe('what hinders a sign-up', () => {
  const refusedOf = (admission: LoggedAdmission) => {
    const last = admission.log.entries.at(-1)
    return last?.what === 'decided' ? last.reason : null
  }
  const first = () => decided(begun(), people('A'))
  const removed = (mayReturn: boolean) =>
    after(first(), (state) => removeSignUp(state, { number: 1, reason: 'Fel grupp', mayReturn }, 1))
  const closed = () => after(first(), (state) => timePasses(state, 9, startsAt))
  const cancelled = () => after(first(), (state) => cancelOccasion(state, { reason: 'Inställt' }, 1))
  const withSessions = () => opened(someTerms({ sessions }))
  it.each([
    ['a seat elsewhere at the same time', first(), drawn(2, 'B', [], { refusal: 'overlapping' }), 'overlapping'],
    ['somebody who is on the list', first(), drawn(2, 'A'), 'already-registered'],
    ['somebody who was removed', removed(false), drawn(2, 'A'), 'removed-before'],
    ['nothing, where the organiser lets them return', removed(true), drawn(2, 'A'), null],
    ['somebody who has given it up already', first(), drawn(2, 'B', [], { withdrawn: true }), 'withdrawn'],
    ['a session that there is not', first(), drawn(2, 'B', ['a']), 'session-gone'],
    ['one of two sessions that there is not', withSessions(), drawn(1, 'B', ['a', 'c']), 'session-gone'],
    ['no session', withSessions(), drawn(1, 'B'), 'session-gone'],
    ['a closed list', closed(), drawn(2, 'B'), 'list-closed'],
    ['a cancelled occasion', cancelled(), drawn(2, 'B'), 'occasion-cancelled'],
  ] as [string, LoggedAdmission, Drawn, string | null][])('is %s', (_, before, application, reason) => {
    const admission = decided(before, [application])
    expect(refusedOf(admission)).toBe(reason)
    const { parts, status } = admission.state.signUps[application.number]!
    expect(partsIn(parts, 'seat').length > 0).toBe(reason === null)
    const ends = { withdrawn: 'cancelled', 'occasion-cancelled': 'removed' }
    expect(status).toBe(reason === null ? 'accepted' : (ends[reason as keyof typeof ends] ?? 'notAccepted'))
  })

  it('does not let one person have two seats out of one batch', () => {
    expect(statusOf(decided(begun(), people('A', 'A')))).toBe('1 accepted, 2 notAccepted')
  })

  it('is nothing for a person who cancelled: they come at the end', () => {
    const full = decided(begun(), people('A', 'B', 'C'))
    const left = after(full, (state) => cancelSignUp(state, { number: 1, parts: null }, 1))
    const again = decided(left, [drawn(4, 'A')])
    expect(again.state.line).toEqual([3, 4])
    expect(again.state.signUps[1]?.status).toBe('cancelled')
  })

  it.each([
    ['just before the start', startsAt - 1, 'accepted'],
    ['at the start, though nobody has closed the list yet', startsAt, 'notAccepted'],
  ])('decides what is decided %s', (_, now, status) => {
    const admission = decided(begun(), people('A'), now)
    expect(admission.state.signUps[1]?.status).toBe(status)
  })
})

it('leaves the state that it is given as it was', () => {
  const { state } = decided(begun(), people('A', 'B', 'C'))
  const before = structuredClone(state)
  decideBatch(state, [drawn(4, 'D')], 40 * hour)
  cancelSignUp(state, { number: 1, parts: null }, 1)
  timePasses(state, 9, startsAt)
  expect(state).toEqual(before)
})
