import { describe, expect, it } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import {
  bookingMay,
  BookingState,
  bookingTransitions,
  isUnsettled,
  MeetingBooking,
  newBooking,
  withSlot,
  type BookingTransition,
} from './booking.ts'
import { isAhead } from './own-meetings.ts'

const slot = { id: idOf('S'), company: idOf('C'), startsAt: 100, endsAt: 200 }
const given = { id: idOf('B'), person: idOf('P'), language: 'sv' as const, at: 5 }
const booked = newBooking(given, slot)

describe('a meeting with a company', () => {
  it('is booked at once by who is known, and only wanted by who is to sign an application first', () => {
    const { id: _, ...of } = slot
    const rest = { cause: null, reason: null, heldUntil: null, version: 1 }
    expect(booked).toEqual({ ...given, ...of, ...rest, slot: slot.id, state: 'booked', bookedAt: 5 })
    expect(newBooking({ ...given, person: null }, slot)).toMatchObject({ state: 'wanted', bookedAt: null })
  })

  it('lies before a student while it is booked and has not begun', () => {
    expect([isAhead(booked, 99), isAhead(booked, 100)]).toEqual([true, false])
    for (const state of BookingState.exclude(['booked']).options) expect(isAhead({ ...booked, state }, 99)).toBe(false)
  })

  it('hangs on an application for membership until it is booked or lost', () => {
    expect(BookingState.options.filter((state) => isUnsettled({ state }))).toEqual(['wanted', 'held', 'released'])
  })

  it.each([
    ['hold', ['wanted']],
    ['confirm', ['held']],
    ['release', ['wanted', 'held']],
    ['fail', ['held', 'released']],
    ['cancel', ['booked']],
    ['decline', ['booked']],
  ] as [BookingTransition, BookingState[]][])('can %s from %o alone', (transition, from) => {
    expect(BookingState.options.filter((state) => bookingMay(transition, { state }))).toEqual(from)
    expect(from).toEqual(bookingTransitions[transition].from)
  })
})

describe('a booking is declined by what its slot says', () => {
  const mine = { booking: given.id, state: 'booked' as const, reason: null }
  it.each([
    ['that has it', mine, 'booked', null],
    ['that was given to another', { ...mine, booking: idOf('X') }, 'declined', null],
    ['that was given free', { ...mine, booking: null }, 'declined', null],
    ['that the company took back', { ...mine, state: 'withdrawn' as const, reason: 'Sjuk' }, 'declined', 'Sjuk'],
    ['of a company that is not known any more', null, 'booked', null],
  ] as const)('%s', (_, stored, state, reason) => {
    expect(withSlot(booked, stored as Parameters<typeof withSlot>[1])).toEqual({ ...booked, state, reason })
  })
  it('only once it was booked', () => {
    const held = { ...booked, state: 'held' as const }
    expect(withSlot(held, { ...mine, booking: null } as Parameters<typeof withSlot>[1])).toEqual(held)
  })
})

describe('a stored booking', () => {
  const stored = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    company: '01JZZZZZZZZZZZZZZZZZZZZZZB',
    slot: '01JZZZZZZZZZZZZZZZZZZZZZZC',
    startsAt: 1,
    endsAt: 2,
    person: null,
    language: 'sv',
    state: 'wanted',
    cause: null,
    reason: null,
    at: 0,
    heldUntil: null,
    bookedAt: null,
    version: 1,
  }

  it('is read in every state as it was stored', () => {
    const states = 'wanted held booked released failed cancelled declined'
    for (const state of states.split(' '))
      expect(MeetingBooking.parse({ ...stored, state })).toEqual({ ...stored, state })
    expect(MeetingBooking.safeParse({ ...stored, state: '' }).success).toBe(false)
  })

  it('is not read where anything is missing', () => {
    for (const field of Object.keys(stored))
      expect([field, MeetingBooking.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
  })

  it('says why it came to nothing', () => {
    const causes =
      'not-signed not-registered slot-taken slot-changed hold-over slot-gone begun overlapping membership-ended'
    for (const cause of causes.split(' ')) expect(MeetingBooking.parse({ ...stored, cause }).cause).toBe(cause)
    expect(MeetingBooking.safeParse({ ...stored, cause: '' }).success).toBe(false)
  })
})
