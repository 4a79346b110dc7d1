import { describe, expect, it } from 'vitest'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { endOfDay, stockholmInstant } from '../clock.ts'
import type { Occasion } from './occasion.ts'
import type { Parts } from './seats.ts'
import {
  clashingOf,
  clashingParts,
  nothingHeld,
  seatsOfSignUp,
  partsToBeDecided,
  seatsToGiveUp,
  seatTimesElsewhere,
  unnamed,
  type SeatedSignUp,
} from './seats-elsewhere.ts'
import type { SignUpItem } from './sign-up.ts'

const day = '2027-03-01'
const at = (time: string) => stockholmInstant(day, time)
const session = (id: string, from: string, to: string) => ({
  id,
  title: { sv: id, en: id },
  startsAt: at(from),
  endsAt: at(to),
  capacity: 5,
})
const here = anOccasion('1', '1', day)
const inSessions = { ...here, sessions: [session('early', '09:00', '11:00'), session('late', '13:00', '15:00')] }

const aSignUp = (parts: Parts | null, differs: Partial<SignUpItem> = {}): SignUpItem => ({
  occasion: idOf('2'),
  number: 4,
  person: idOf('P'),
  commandId: idOf('C'),
  language: 'sv',
  chosen: [],
  at: 0,
  former: null,
  standing: parts && { status: 'accepted', parts, reason: null, offers: [], entry: 1, hash: 'x', at: 0 },
  givingUpSince: null,
  ...differs,
})
const seated = (occasion: Partial<Occasion> = {}, signUp: SignUpItem = aSignUp({ whole: 'seat' })): SeatedSignUp => ({
  signUp,
  course: aCourse('2'),
  occasion: { ...anOccasion('2', '2', day), ...occasion },
  parts: seatsOfSignUp(signUp),
})

describe('the seats that a person keeps', () => {
  it.each([
    ['are those of a sign-up of which nothing is given up', {}, ['a', 'b']],
    ['are none once all of it is to be given up', { givingUpSince: 5, givingUp: null }, []],
    ['are the others once some sessions are', { givingUpSince: 5, givingUp: ['a'] }, ['b']],
    ['are all again once that is done', { givingUpSince: null, givingUp: ['a'] }, ['a', 'b']],
  ] as [string, Partial<SignUpItem>, string[]][])('%s', (_, differs, retained) => {
    expect(seatsOfSignUp(aSignUp({ a: 'seat', b: 'seat', c: 'waiting' }, differs))).toEqual(retained)
  })

  it.each([
    ['what was chosen before its turn came', null, { chosen: ['a'] }, ['a']],
    ['all of an occasion without sessions', null, {}, ['whole']],
    ['what an organiser decides', { a: 'undecided' }, {}, ['a']],
    ['nothing of what waits or is given up', { a: 'waiting' }, {}, []],
    ['nothing that is being withdrawn', null, { givingUpSince: 5 }, []],
  ] as [string, Parts | null, Partial<SignUpItem>, string[]][])('may become more by %s', (_, parts, differs, open) => {
    expect(partsToBeDecided(aSignUp(parts, differs))).toEqual(open)
  })
})

describe('parts that clash with a seat elsewhere', () => {
  it.each([
    ['all of an occasion at the same time', here, {}, ['whole'], ['whole']],
    ['none, where one ends as the other starts', here, { startsAt: at('16:00'), endsAt: at('18:00') }, ['whole'], []],
    ['the session at that time', inSessions, { startsAt: at('14:00') }, ['early', 'late'], ['late']],
    ['none beside a cancelled occasion', here, { state: 'cancelled' }, ['whole'], []],
    ['none beside an e-course', here, { capacity: null }, ['whole'], []],
    ['none of an e-course', { ...here, capacity: null }, {}, ['whole'], []],
    ['none beside one’s own seat here', here, { id: here.id }, ['whole'], []],
  ] as [string, Occasion, Partial<Occasion>, string[], string[]][])('are %s', (_, occasion, other, parts, clashing) => {
    expect(clashingParts(occasion, parts, { seated: [seated(other)], meetings: [] })).toEqual(clashing)
  })

  it('follow from the times of those seats, of those not given up alone', () => {
    const given = seated({}, aSignUp({ whole: 'seat' }, { givingUpSince: 5 }))
    const { startsAt, endsAt } = anOccasion('2', '2', day)
    const times = seatTimesElsewhere({ seated: [given, seated()], meetings: [] }, here.id)
    expect(times.map((time) => [time.startsAt, time.endsAt])).toEqual([[startsAt, endsAt]])
  })

  it('are none beside a seat that is being given up', () => {
    const givenUp = seated({}, aSignUp({ whole: 'seat' }, { givingUpSince: 5 }))
    expect(clashingParts(here, ['whole'], { seated: [givenUp], meetings: [] })).toEqual([])
  })

  it('are listed by number for those who have something, and for no one else', () => {
    const [busy, free, unknown] = [4, 5, 6].map((number) =>
      aSignUp({ whole: 'waiting' }, { occasion: here.id, number, person: idOf(String(number)) }),
    ) as [SignUpItem, SignUpItem, SignUpItem]
    const held = new Map([
      [busy.person, { seated: [seated()], meetings: [] }],
      [free.person, nothingHeld],
    ])
    expect(clashingOf(here, [busy, free, unknown], held)).toEqual({ 4: ['whole'] })
    expect(clashingOf(here, [busy], held, () => [])).toEqual({})
  })

  it.each([
    ['the session at the time of a meeting', '14:00', '14:30', ['late']],
    ['none, where the meeting ends as the session starts', '12:30', '13:00', []],
  ])('are %s', (_, from, to, clashing) => {
    const meeting = { title: { sv: 'Exempelbolaget', en: 'Exempelbolaget' }, startsAt: at(from), endsAt: at(to) }
    expect(clashingParts(inSessions, ['early', 'late'], { seated: [], meetings: [meeting] })).toEqual(clashing)
  })
})

describe('what is given up for a seat', () => {
  const two = seated({ sessions: inSessions.sessions }, aSignUp({ early: 'seat', late: 'seat' }))
  const late = { ...inSessions, id: idOf('3') }

  it('is nothing where nothing is held at the same time', () => {
    const evening = { startsAt: at('18:00'), endsAt: at('20:00') }
    expect(seatsToGiveUp(here, ['whole'], [seated(evening)], 0)).toEqual([])
    expect(seatsToGiveUp(late, ['late'], [seated(evening)], 0)).toEqual([])
  })

  it('is only what is held at the same time', () => {
    expect(seatsToGiveUp(late, ['late'], [two], 0).map(({ parts }) => parts)).toEqual([['late']])
    expect(seatsToGiveUp(late, ['late', 'early'], [two], 0).map(({ parts }) => parts)).toEqual([['early', 'late']])
  })

  it.each([
    [-1, false],
    [0, true],
  ])('%i ms from the end of its last day to cancel is too late: %s', (ms, isTooLate) => {
    const until = '2027-02-20'
    const [leaving] = seatsToGiveUp(here, ['whole'], [seated({ cancelUntil: until })], endOfDay(until) + ms)
    expect(leaving?.isTooLate).toBe(isTooLate)
  })

  it('is what the answer names, by occasion and number', () => {
    const leaving = seatsToGiveUp(here, ['whole'], [seated()], 0)
    expect(unnamed(leaving, [{ occasion: idOf('2'), number: 4 }])).toEqual([])
    expect(unnamed(leaving, [{ occasion: idOf('2'), number: 5 }])).toEqual(leaving)
    expect(unnamed(leaving, [{ occasion: idOf('3'), number: 4 }])).toEqual(leaving)
  })
})
