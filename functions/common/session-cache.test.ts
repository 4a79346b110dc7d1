import { describe, expect, it } from 'vitest'
import { createSessionCache } from './session-cache.ts'

const session = { hash: 'h', who: 'A', activeRoleId: null, createdAt: 0, expiresAt: 10_000_000, idleAt: 10_000_000 }
const left = { club: 'club-001', year: 2027, revision: 7 }

describe('the revision that a command has left', () => {
  it('is guessed for three seconds, in its own meeting, for its own session', () => {
    const cache = createSessionCache()
    cache.put(session, 1_000, left)
    expect(cache.revisionLeft('h', left, 3_999)).toBe(7)
    expect(cache.revisionLeft('h', left, 4_000)).toBeUndefined()
    expect(cache.revisionLeft('h', { ...left, year: 2026 }, 1_000)).toBeUndefined()
    expect(cache.revisionLeft('h', { ...left, club: 'club-002' }, 1_000)).toBeUndefined()
    expect(cache.revisionLeft('other', left, 1_000)).toBeUndefined()
  })
  it('is no longer guessed once the session has done something else', () => {
    const cache = createSessionCache()
    cache.put(session, 1_000, left)
    cache.put(session, 1_500)
    expect(cache.revisionLeft('h', left, 1_500)).toBeUndefined()
  })
})

describe('a session that was seen', () => {
  it('is known for ten minutes, by itself and never past its end', () => {
    const cache = createSessionCache()
    cache.put(session, 1_000)
    expect(cache.get('h', 600_999)).toBe(session)
    expect(cache.get('h', 601_000)).toBeNull()
    const short = { ...session, hash: 'short', expiresAt: 5_000 }
    cache.put(short, 1_000)
    expect(cache.get('short', 4_999)).toBe(short)
    expect(cache.get('short', 5_000)).toBeNull()
  })
})
