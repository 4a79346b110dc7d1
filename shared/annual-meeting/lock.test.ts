import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lockLimits } from '../limits.ts'
import { heldLock, isHolder, maySave, releaseLock, renewLock, takeLock, type LockOutcome } from './lock.ts'
import type { MeetingLock } from './meeting.ts'

const lockOf = (outcome: LockOutcome): MeetingLock => {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.lock
}
const start = 1_000_000
const annes = lockOf(takeLock(null, 'anne', 'assignments', start))

describe('the lock', () => {
  it('is refused to everybody else, who hear who started and when', () => {
    expect(takeLock(annes, 'bo', 'documents', start + 1)).toEqual({ ok: false, code: 'locked', holder: 'anne', since: start })
    expect([maySave(annes, 'bo', start + 1), maySave(annes, 'anne', start + 1), maySave(null, 'bo', start)]).toEqual([false, true, true])
  })
  it('is free when its lease of 120 seconds has run out, not a millisecond before', () => {
    const end = start + lockLimits.lease
    expect(lockLimits.lease).toBe(120_000)
    expect([end - 1, end, end + 1].map((now) => takeLock(annes, 'bo', 'assignments', now).ok)).toEqual([false, true, true])
    expect([end - 1, end, end + 1].map((now) => maySave(annes, 'bo', now))).toEqual([false, true, true])
    expect([end - 1, end, end + 1].map((now) => renewLock(annes, 'anne', annes.fence, now).ok)).toEqual([true, false, false])
  })
  it('lasts another lease from each renewal', () => {
    const renewed = lockOf(renewLock(annes, 'anne', annes.fence, start + 30_000))
    expect(renewed).toEqual({ ...annes, expiresAt: start + 150_000 })
  })
  it('is free at once when it is given back, and its fence is not forgotten', () => {
    const released = lockOf(releaseLock(annes, 'anne', annes.fence, start + 5))
    expect(heldLock(released, start + 5)).toBeNull()
    expect(lockOf(takeLock(released, 'bo', 'documents', start + 5)).fence).toBe(annes.fence + 1)
  })
  it('cannot be renewed or given back by a stale holder', () => {
    const bos = lockOf(takeLock(annes, 'bo', 'assignments', start + lockLimits.lease))
    expect(renewLock(bos, 'anne', annes.fence, start + lockLimits.lease + 1)).toMatchObject({ code: 'lock-lost', holder: 'bo' })
    expect(releaseLock(bos, 'anne', annes.fence, start + lockLimits.lease + 1).ok).toBe(false)
    expect(renewLock(null, 'anne', 1, start)).toEqual({ ok: false, code: 'lock-lost', holder: null, since: null })
  })
  it('taken again by its holder leaves their other window behind', () => {
    const again = lockOf(takeLock(annes, 'anne', 'assignments', start + 10))
    expect(renewLock(again, 'anne', annes.fence, start + 20).ok).toBe(false)
    expect(renewLock(again, 'anne', again.fence, start + 20).ok).toBe(true)
  })
})

describe('many contenders', () => {
  const act = fc.record({ who: fc.constantFrom('anne', 'bo', 'cia'), kind: fc.constantFrom('take', 'renew', 'release'), wait: fc.nat(90_000), fence: fc.nat(3) })

  it('are never two holders at a time, and fences only rise', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let lock: MeetingLock | null = null
        let now = start
        const issued: { who: string; fence: number }[] = []
        for (const { who, kind, wait, fence } of acts) {
          now += wait
          const claimed = issued.filter((one) => one.who === who).at(-1 - fence)?.fence ?? 0
          const before: MeetingLock | null = lock
          const outcome: LockOutcome = kind === 'take' ? takeLock(before, who, 'assignments', now) : (kind === 'renew' ? renewLock : releaseLock)(before, who, claimed, now)
          if (!outcome.ok) continue
          lock = outcome.lock
          if (kind === 'take') {
            if (heldLock(before, now)) expect(before?.holder).toBe(who)
            expect(lock.fence).toBeGreaterThan(issued.at(-1)?.fence ?? 0)
            issued.push({ who, fence: lock.fence })
          }
          const holders: { who: string; fence: number }[] = issued.filter((one) => isHolder(lock, one.who, one.fence, now))
          expect(holders.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
