import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { seasonRules } from '../season.ts'
import { whyNotRegister } from './registration.ts'

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
})
