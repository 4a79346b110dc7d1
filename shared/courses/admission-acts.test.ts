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
import {
  allowReturn,
  cancelOccasion,
  cancelSignUp,
  changeTerms,
  removeSignUp,
  reorderLine,
  seatByHand,
} from './admission-acts.ts'
import { takenSeatsOf, type AdmissionState, type AdmissionTerms, type Outcome } from './admission-state.ts'
import { decideBatch } from './admission.ts'
import { timePasses } from './admission-time.ts'

/** A and B have the two seats; C, D and E wait. */
const full = (differs: Partial<AdmissionTerms> = {}) =>
  after(opened(someTerms(differs)), (state) =>
    decideBatch(
      state,
      [...'ABCDE'].map((name, index) => drawn(index + 1, name)),
      1,
    ),
  )
const codeOf = (outcome: Outcome) => (outcome.ok ? null : outcome.code)
const cancel = (number: number, now: number) => (state: AdmissionState) =>
  cancelSignUp(state, { number, parts: null }, now)

it('a number that no one has is refused', () => {
  const { state } = full()
  const number = 99
  expect(
    [
      cancelSignUp(state, { number, parts: null }, 2),
      removeSignUp(state, { number, reason: 'x', mayReturn: true }, 2),
      allowReturn(state, { number }, 2),
      seatByHand(state, { number }, startsAt - hour),
    ].map(codeOf),
  ).toEqual(['unknown-number', 'unknown-number', 'unknown-number', 'unknown-number'])
})

describe('giving up', () => {
  it.each([
    ['a seat', 1, 1, null],
    ['a seat that was asked in time, however late that is done', 1, startsAt + hour, null],
    ['a place in line', 3, 1, null],
    ['what nobody has', 9, 1, 'unknown-number'],
  ])('%s', (_, number, now, code) => {
    expect(codeOf(cancel(number, now)(full().state))).toBe(code)
  })

  it('is done once', () => {
    const admission = after(full(), cancel(1, 1))
    expect(statusOf(admission)).toContain('1 cancelled')
    expect(lettersOf(admission)).toEqual([[1, 'cancelled']])
    expect(codeOf(cancel(1, 2)(admission.state))).toBe('ended')
  })

  it('leaves a person who gives up one session the others', () => {
    const both = after(opened(someTerms({ sessions: { a: 1, b: 1 } })), (state) =>
      decideBatch(state, [drawn(1, 'A', ['a', 'b'])], 1),
    )
    const admission = after(both, (state) => cancelSignUp(state, { number: 1, parts: ['a'] }, 1))
    expect(admission.state.signUps[1]).toMatchObject({ status: 'partlyAssumed', parts: { a: 'none', b: 'seat' } })
    expect(takenSeatsOf(admission.state)).toEqual({ seats: 1, waiting: 0, sessions: { a: 0, b: 1 } })
  })
})

describe('removing', () => {
  const remove =
    (number: number, reason = 'Fel grupp') =>
    (state: AdmissionState) =>
      removeSignUp(state, { number, reason, mayReturn: false }, 1)
  it.each([
    ['who has a seat', 1, 'Fel grupp', null],
    ['who waits', 4, 'Fel grupp', null],
    ['without a reason', 1, '', 'reason-missing'],
    ['who is not there', 9, 'Fel grupp', 'unknown-number'],
  ])('a participant %s', (_, number, reason, code) => {
    expect(codeOf(remove(number, reason)(full().state))).toBe(code)
  })

  it('frees the seat, sends a letter, and is done once', () => {
    const admission = after(full(), remove(1))
    expect(admission.follows).toEqual(['offer-seats'])
    expect(lettersOf(admission)).toEqual([[1, 'removed']])
    expect(codeOf(remove(1)(admission.state))).toBe('ended')
  })

  it('bars a person until the organiser lets them return, then at the end', () => {
    const admission = after(full(), remove(1))
    const refused = after(admission, (state) => decideBatch(state, [drawn(6, 'A')], 1))
    expect(refused.state.signUps[6]?.status).toBe('notAccepted')
    const allowed = after(refused, (state) => allowReturn(state, { number: 1 }, 1))
    expect(codeOf(allowReturn(allowed.state, { number: 1 }, 1))).toBe('nothing-changes')
    const again = after(allowed, (state) => decideBatch(state, [drawn(7, 'A')], 1))
    expect(again.state.line).toEqual([3, 4, 5, 7])
  })
})

describe('capacity', () => {
  const changed = (before: LoggedAdmission, differs: Partial<AdmissionTerms>) =>
    after(before, (state) => changeTerms(state, { ...state.terms, ...differs }, 1))

  it('takes no one’s seat when it is lowered, and gives none until there is room again', () => {
    const lowered = changed(full(), { capacity: 0 })
    expect(statusOf(lowered)).toBe(statusOf(full()))
    expect(lowered.log.entries.at(-1)).toMatchObject({ what: 'changed', seats: 2, terms: { capacity: 0 } })
    expect(after(lowered, cancel(1, 1)).follows).toEqual([])
    expect(changed(after(lowered, cancel(1, 1)), { capacity: 2 }).follows).toEqual(['offer-seats'])
  })

  it('lets those wait on who wait when the waiting list is taken away', () => {
    const admission = after(changed(full(), { waitingList: false }), (state) => decideBatch(state, [drawn(6, 'F')], 1))
    expect(admission.state.line).toEqual([3, 4, 5])
    expect(admission.state.signUps[6]?.status).toBe('notAccepted')
  })

  it.each([
    ['a session is taken away', { a: 1 }, { b: 1 }, 'session-missing'],
    ['a session is added', { a: 1 }, { a: 1, b: 1 }, null],
    ['sessions come where everybody signed up for all of it', {}, { a: 1 }, 'session-missing'],
  ])('%s', (_, before, sessions, code) => {
    const admission = after(opened(someTerms({ sessions: before })), (state) =>
      decideBatch(state, [drawn(1, 'A', Object.keys(before))], 1),
    )
    expect(codeOf(changeTerms(admission.state, { ...admission.state.terms, sessions }, 1))).toBe(code)
  })
})

describe('reordering', () => {
  const reorder =
    (number: number, before: number | null, reason = 'Skyddsombud') =>
    (state: AdmissionState) =>
      reorderLine(state, { number, before, reason }, 1)
  it.each([
    ['before somebody', 5, 3, [5, 3, 4], { 5: 'moved-up', 3: 'passed-over', 4: 'passed-over' }],
    ['further back', 3, 5, [4, 3, 5], { 3: 'passed-over' }],
    ['to the end', 3, null, [4, 5, 3], { 3: 'passed-over' }],
  ])('moves a participant %s and notifies all who stand further back', (_, number, before, line, expected) => {
    const admission = after(full(), reorder(number, before))
    expect(admission.state.line).toEqual(line)
    const letters = Object.fromEntries(lettersOf(admission))
    expect(letters).toEqual(expected)
  })

  it.each([
    ['without a reason', 5, 3, '', 'reason-missing'],
    ['of somebody who has a seat', 1, 3, 'x', 'not-waiting'],
    ['before somebody who has a seat', 5, 1, 'x', 'not-waiting'],
    ['before oneself', 5, 5, 'x', 'nothing-changes'],
    ['to where one stands', 3, 4, 'x', 'nothing-changes'],
    ['of nobody', 9, 3, 'x', 'unknown-number'],
  ])('is refused %s', (_, number, before, reason, code) => {
    expect(codeOf(reorder(number, before, reason)(full().state))).toBe(code)
  })
})

describe('seats by hand', () => {
  const late = startsAt - 8 * hour + 1
  const freed = () => after(full(), cancel(1, late))
  const seat =
    (number: number, now = late) =>
    (state: AdmissionState) =>
      seatByHand(state, { number }, now)

  it('go to the first in line', () => {
    const admission = after(freed(), seat(3))
    expect(admission.state.signUps[3]?.status).toBe('accepted')
    expect(lettersOf(admission)).toEqual([[3, 'seat']])
  })

  it.each([
    ['somebody further back', freed(), 4, late, 'not-first-in-line'],
    ['somebody who gave it up', freed(), 1, late, 'not-waiting'],
    ['the first, while there is time for offers', freed(), 3, late - 1, 'offers-are-made'],
    ['the first, when nothing is free', full(), 3, late, 'fully-booked'],
    ['the first, at the start', freed(), 3, startsAt, 'not-open'],
  ] as [string, LoggedAdmission, number, number, string][])('do not go to %s', (_, admission, number, now, code) => {
    expect(codeOf(seat(number, now)(admission.state))).toBe(code)
  })

  it('do not go to the first in line who has a seat elsewhere at the same time', () => {
    expect(codeOf(seatByHand(freed().state, { number: 3, clashing: { 3: ['whole'] } }, late))).toBe('overlapping')
    expect(codeOf(seatByHand(freed().state, { number: 3, clashing: { 3: ['another'] } }, late))).toBeNull()
  })
})

describe('an end', () => {
  it.each([
    ['just before the start nothing ends', startsAt - 1, '3 reserveList, 4 reserveList, 5 reserveList', 'open'],
    ['at the start nobody waits any more', startsAt, '3 notAccepted, 4 notAccepted, 5 notAccepted', 'closed'],
  ])('%s', (_, now, waiting, phase) => {
    const admission = after(full(), (state) => timePasses(state, 9, now))
    expect(statusOf(admission)).toBe(`1 accepted, 2 accepted, ${waiting}`)
    expect(admission.state.phase).toBe(phase)
    expect(after(admission, (state) => timePasses(state, 9, now)).log).toEqual(admission.log)
  })

  it('is the cancelled occasion: everyone is removed and gets a letter, in one entry', () => {
    const cancelOnce = (state: AdmissionState) => cancelOccasion(state, { reason: 'Läraren är sjuk' }, 1)
    const admission = after(after(full(), cancel(2, 1)), cancelOnce)
    expect(statusOf(admission)).toBe('1 removed, 2 cancelled, 3 removed, 4 removed, 5 removed')
    expect(lettersOf(admission)).toEqual([1, 3, 4, 5].map((number) => [number, 'occasion-cancelled']))
    expect(admission.log.entries.at(-1)).toMatchObject({
      what: 'occasion-cancelled',
      seats: 0,
      reason: 'Läraren är sjuk',
    })
    expect(codeOf(cancelOnce(admission.state))).toBe('ended')
    expect(codeOf(cancelOccasion(full().state, { reason: '' }, 1))).toBe('reason-missing')
  })
})
