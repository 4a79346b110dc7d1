import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const minute = 60_000
const serverNow = 1_000_000_000
const session = { serverNow, idleAt: serverNow + 60 * minute, expiresAt: serverNow + 720 * minute }
/** The browser's clock is an hour wrong; only what passes counts. */
const heardAt = serverNow - 60 * minute

describe('time left of a session', () => {
  it('runs down while nothing is done', () => {
    expect(timeLeft(session, heardAt, 0, heardAt + 58 * minute).idle).toBe(2 * minute)
  })

  it('begins anew with what a person does', () => {
    expect(timeLeft(session, heardAt, heardAt + 50 * minute, heardAt + 58 * minute).idle).toBe(52 * minute)
  })

  it('ends at the latest with the session itself, whatever is done', () => {
    const now = heardAt + 719 * minute
    expect(timeLeft(session, heardAt, now, now)).toEqual({ idle: minute, total: minute })
  })
})
