import { describe, expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { aStanding } from '#test/builders/own-sign-up.ts'
import {
  clashingToFill,
  firstToFill,
  hindranceOf,
  listsOf,
  organiserActsFor,
  organiserRefusal,
  type Participants,
  type WantedAct,
} from './organiser-rule.ts'
import type { Parts } from './seats.ts'
import { statusFrom } from './sign-up-status.ts'

const hour = 3_600_000
const occasion = anOccasion('O', 'C', '2027-03-10', { capacity: 1, waitingList: true, admission: 'manual' })
const { startsAt } = occasion
const now = startsAt - 100 * hour
const signUp = (number: number, parts: Parts) => ({
  number,
  standing: aStanding({ parts, status: statusFrom(parts, 'notAccepted') }),
})
const undecided = { whole: 'undecided' } as const
const waiting = { whole: 'waiting' } as const
const seat = { whole: 'seat' } as const
const none = { whole: 'none' } as const

const those = (parts: Record<number, Parts>, differs: Partial<Participants['occasion']> = {}): Participants => ({
  occasion: { ...occasion, ...differs },
  clashing: {},
  signUps: Object.entries(parts).map(([number, each]) => signUp(Number(number), each)),
  line: Object.entries(parts).flatMap(([number, each]) => (each['whole'] === 'waiting' ? [Number(number)] : [])),
})
const accept = (number: number): WantedAct => ({ what: 'decide', number, isAccepted: true, text: null })
const refuse = (number: number): WantedAct => ({ what: 'decide', number, isAccepted: false, text: 'Fel grupp' })
const remove = (number: number): WantedAct => ({ what: 'remove', number, mayReturn: false, text: 'Fel grupp' })
const seatOf = (number: number): WantedAct => ({ what: 'seat', number })
const move = (number: number, before: number | null): WantedAct => ({
  what: 'reorder',
  number,
  before,
  reason: 'correction',
})

describe('an organiser', () => {
  it('decides what waits for it, once, and before the occasion begins', () => {
    const participants = those({ 1: undecided, 2: seat, 3: none })
    expect(organiserRefusal(refuse(1), participants, startsAt - 1)).toBeNull()
    expect(organiserRefusal(refuse(1), participants, startsAt)).toBe('course-begun')
    for (const number of [2, 3]) expect(organiserRefusal(accept(number), participants, now)).toBe('sign-up-decided')
    expect(organiserRefusal(accept(1), those({ 1: undecided }, { state: 'cancelled' }), now)).toBe('course-cancelled')
  })

  it('gives a place in line where it is full, and nothing where there is no line', () => {
    const full = { 1: undecided, 2: seat }
    expect(organiserRefusal(accept(1), those(full), now)).toBeNull()
    expect(organiserRefusal(accept(1), those(full, { waitingList: false }), now)).toBe('fully-booked')
    expect(organiserRefusal(refuse(1), those(full, { waitingList: false }), now)).toBeNull()
  })

  it('says yes where at least one of several sessions gives a seat, and to none where all are full', () => {
    const session = (id: string) => ({ id, title: { sv: id, en: id }, startsAt, endsAt: startsAt + hour, capacity: 1 })
    const sessions = { sessions: [session('a'), session('b')], capacity: null, waitingList: false }
    const wish: Parts = { a: 'undecided', b: 'undecided' }
    expect(organiserRefusal(accept(1), those({ 1: wish, 2: { a: 'seat' } }, sessions), now)).toBeNull()
    expect(organiserRefusal(accept(1), those({ 1: wish, 2: { a: 'seat', b: 'seat' } }, sessions), now)).toBe(
      'fully-booked',
    )
  })

  it('removes a person who has something left, also when it has begun', () => {
    const participants = those({ 1: undecided, 2: seat, 3: waiting, 4: none })
    for (const number of [1, 2, 3]) expect(organiserRefusal(remove(number), participants, startsAt)).toBeNull()
    expect(organiserRefusal(remove(4), participants, now)).toBe('sign-up-decided')
  })

  it('lets back only a person who was removed', () => {
    const removed = { number: 1, standing: aStanding({ status: 'removed', parts: none, mayReturn: false }) }
    const participants = { ...those({ 2: seat }), signUps: [removed, signUp(2, seat)] }
    expect(organiserRefusal({ what: 'allow-return', number: 1 }, participants, now)).toBeNull()
    expect(organiserRefusal({ what: 'allow-return', number: 2 }, participants, now)).toBe('sign-up-not-removed')
    expect(organiserActsFor(removed, participants, now)).toEqual(['allow-return'])
    const returned = { ...removed, standing: { ...removed.standing, mayReturn: true } }
    expect(organiserActsFor(returned, { ...participants, signUps: [returned] }, now)).toEqual([])
  })

  it('gives a free seat to the first in line once it is too late for offers, and before the start', () => {
    const participants = those({ 1: waiting, 2: waiting })
    const late = startsAt - 8 * hour
    expect(organiserRefusal(seatOf(1), participants, late)).toBe('offers-are-made')
    expect(organiserRefusal(seatOf(1), participants, late + 1)).toBeNull()
    expect(organiserRefusal(seatOf(2), participants, late + 1)).toBe('not-first-in-line')
    expect(organiserRefusal(seatOf(1), those({ 1: waiting, 2: seat }), late + 1)).toBe('no-seat-free')
    expect(organiserRefusal(seatOf(2), those({ 1: waiting, 2: seat }), late + 1)).toBe('sign-up-not-waiting')
    expect(organiserRefusal(seatOf(1), participants, startsAt)).toBe('course-begun')
  })

  it('moves only a person who waits, before another who waits or to the end', () => {
    const participants = those({ 1: seat, 2: waiting, 3: waiting })
    expect(organiserRefusal(move(3, 2), participants, now)).toBeNull()
    expect(organiserRefusal(move(2, null), participants, now)).toBeNull()
    expect(organiserRefusal(move(3, 1), participants, now)).toBe('sign-up-not-waiting')
    expect(organiserRefusal(move(1, null), participants, now)).toBe('sign-up-not-waiting')
  })

  it('waits for what is not decided yet', () => {
    const participants = { ...those({}), signUps: [{ number: 1, standing: null }] }
    expect(organiserRefusal(remove(1), participants, now)).toBe('overloaded')
    expect(organiserActsFor({ number: 1, standing: null }, participants, now)).toEqual([])
  })

  it('is shown only what can be done', () => {
    const participants = those({ 1: undecided, 2: waiting, 3: seat })
    const shown = participants.signUps.map((each) => organiserActsFor(each, participants, now))
    expect(shown).toEqual([['accept', 'refuse'], ['remove'], ['remove']])
  })

  it('is not offered a yes that would give a seat beside one elsewhere, and reads why beforehand', () => {
    const participants = { ...those({ 1: undecided }), clashing: { 1: ['whole'] } }
    const [own] = participants.signUps
    expect(organiserRefusal(accept(1), participants, now)).toBe('seat-elsewhere')
    expect(organiserActsFor(own!, participants, now)).toEqual(['refuse'])
    expect(hindranceOf(own!, participants, now)).toBe('seat-elsewhere')
    expect(hindranceOf(own!, those({ 1: undecided }), now)).toBeNull()
  })

  it('is offered a yes beside a seat elsewhere where it gives a place in line', () => {
    const participants = { ...those({ 1: undecided, 2: seat }), clashing: { 1: ['whole'] } }
    expect(organiserRefusal(accept(1), participants, now)).toBeNull()
    expect(hindranceOf(participants.signUps[0]!, participants, now)).toBeNull()
  })

  it('reads that it is full where there is no line either', () => {
    const participants = those({ 1: undecided, 2: seat }, { waitingList: false })
    expect(organiserActsFor(participants.signUps[0]!, participants, now)).toEqual(['refuse'])
    expect(hindranceOf(participants.signUps[0]!, participants, now)).toBe('fully-booked')
  })

  it('gives a free seat to the next in line past who has a seat elsewhere', async () => {
    const participants = { ...those({ 1: waiting, 2: waiting, 3: waiting }), clashing: { 1: ['whole'] } }
    const late = startsAt - 8 * hour + 1
    expect(firstToFill(participants, late)).toBe(2)
    const readClashing = async (numbers: readonly number[]) =>
      Object.fromEntries(numbers.map((each) => [each, ['whole']]))
    expect(Object.keys(await clashingToFill(participants, late, readClashing))).toEqual(['1', '2', '3'])
    expect([1, 2, 3].map((number) => organiserRefusal(seatOf(number), participants, late))).toEqual([
      'seat-elsewhere',
      null,
      'not-first-in-line',
    ])
    const hindered = participants.signUps.map((each) => hindranceOf(each, participants, late))
    expect(hindered).toEqual(['seat-elsewhere', null, null])
    expect(hindranceOf(participants.signUps[0]!, participants, now)).toBeNull()
    expect(await clashingToFill(participants, now, readClashing)).toEqual({})
  })
})

describe('the lists of participants', () => {
  it('hold each sign-up by how it stands, with a seat and a place in line in two', () => {
    const sessions = { [idOf('X')]: 'seat', [idOf('Y')]: 'waiting' } as const
    const listed = [undecided, seat, waiting, { whole: 'offered' } as const, none, sessions].map((parts) =>
      listsOf(signUp(1, parts)),
    )
    expect(listed).toEqual([['undecided'], ['seats'], ['line'], ['line'], ['ended'], ['seats', 'line']])
    expect(listsOf({ standing: null })).toEqual(['undecided'])
  })
})
