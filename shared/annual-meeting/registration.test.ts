import { describe, expect, it } from 'vitest'
import { meeting, meetingDay } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import { seasonRules } from '../season.ts'
import { isHeld, registrationParams, whyNotRegister } from './registration.ts'

/** A meeting that has been closed on 20 February, seen by its season's own dates. */
const held = (now: number) => whyNotRegister(meeting(), now)
const { registrationWindow } = seasonRules(2027)

describe('registering those elected', () => {
  it('is open to the last instant of 15 March and refused from the next on', () => {
    expect(held(registrationWindow.before - 1)).toBeNull()
    expect(held(registrationWindow.before)).toBe('overdue')
  })

  it('is refused before the meeting has been held, also within the season', () => {
    expect(held(registrationWindow.from)).toBe('meeting-not-held')
    expect(held(registrationWindow.from - 1)).not.toBeNull()
  })

  it('names the first and the last day where the day lies outside them, and no day otherwise', () => {
    expect(registrationParams('outside-registration-window', 2027)).toEqual({
      firstDay: registrationWindow.firstDay,
      lastDay: registrationWindow.lastDay,
    })
    expect(registrationParams('overdue', 2027)).toEqual({})
    expect(registrationParams('meeting-not-held', 2027)).toEqual({})
  })
})

it('a meeting has been held from the instant at which it was closed, and not before', () => {
  const closedAt = stockholmInstant(meetingDay, '19:52')
  expect([closedAt - 1, closedAt, closedAt + 1].map((now) => isHeld(meeting(), now))).toEqual([false, true, true])
  expect(isHeld(meeting({ data: { closing: { closed: false } } }), closedAt)).toBe(false)
})
