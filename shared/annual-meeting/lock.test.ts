import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lockLimits } from '../limits.ts'
import { heldLock, lockRefusal, takeLock, type LockOutcome, type LockRecord } from './lock.ts'
import type { MeetingLock } from './meeting.ts'

const lockOf = (outcome: LockOutcome): MeetingLock => {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.lock
}
const free: LockRecord = { lock: null, lockFence: 0 }
const start = 1_000_000
const end = start + lockLimits.lease
const annes = lockOf(takeLock(free, 'anne', 'assignments', start))
const held = { lock: annes, lockFence: annes.fence }

describe('the lock', () => {
  it('is refused to everybody else, who hear who started and when', () => {
    expect(takeLock(held, 'bo', 'documents', start + 1)).toEqual({ ok: false, code: 'locked', lock: annes })
    expect([annes.holder, annes.since]).toEqual(['anne', start])
  })
  it('keeps others from saving, not its holder', () => {
    expect([
      lockRefusal(annes, 'bo', start),
      lockRefusal(annes, 'anne', start),
      lockRefusal(null, 'bo', start),
    ]).toEqual(['locked', null, null])
  })
  it('is free when its lease of 120 seconds has run out, not a millisecond before', () => {
    expect(lockLimits.lease).toBe(120_000)
    const around = [end - 1, end, end + 1]
    expect(around.map((now) => heldLock(annes, now) !== null)).toEqual([true, false, false])
    expect(around.map((now) => takeLock(held, 'bo', 'assignments', now).ok)).toEqual([false, true, true])
    expect(around.map((now) => lockRefusal(annes, 'bo', now))).toEqual(['locked', null, null])
  })
  it('lasts another lease from each renewal', () => {
    expect(lockOf(takeLock(held, 'anne', 'assignments', start + 30_000))).toEqual({
      ...annes,
      expiresAt: start + 150_000,
    })
  })
  it('is another lock when its holder turns to another purpose', () => {
    expect(lockOf(takeLock(held, 'anne', 'documents', start + 1))).toMatchObject({
      purpose: 'documents',
      fence: annes.fence + 1,
      since: start + 1,
    })
  })
  it('has a higher fence each time, also after it was given back', () => {
    expect(lockOf(takeLock({ lock: null, lockFence: 7 }, 'bo', 'documents', start)).fence).toBe(8)
  })
  it('is lost to a stale holder, who can neither renew nor work under it', () => {
    const bos = lockOf(takeLock(held, 'bo', 'assignments', end))
    expect([
      lockRefusal(bos, 'anne', end + 1, annes.fence),
      lockRefusal(bos, 'bo', end + 1, bos.fence),
      lockRefusal(annes, 'anne', end, annes.fence),
    ]).toEqual(['locked', null, 'lock-lost'])
  })
})

describe('many contenders', () => {
  const act = fc.record({
    who: fc.constantFrom('anne', 'bo', 'cia'),
    kind: fc.constantFrom('take', 'release'),
    purpose: fc.constantFrom('assignments', 'documents'),
    wait: fc.nat(90_000),
    back: fc.nat(3),
  })

  it('are never two holders at a time, and a fence is never given out twice', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let record = free
        let now = start
        const given: { who: string; fence: number }[] = []
        for (const { who, kind, purpose, wait, back } of acts) {
          now += wait
          const before = heldLock(record.lock, now)
          const claimed = given.filter((one) => one.who === who).at(-1 - back)?.fence ?? 0
          if (kind === 'release') {
            if (lockRefusal(record.lock, who, now, claimed) === null) record = { ...record, lock: null }
            continue
          }
          const outcome = takeLock(record, who, purpose, now)
          if (!outcome.ok) continue
          if (before) expect(before.holder).toBe(who)
          if (outcome.lock.fence > record.lockFence) given.push({ who, fence: outcome.lock.fence })
          record = { lock: outcome.lock, lockFence: Math.max(record.lockFence, outcome.lock.fence) }
          expect(given.filter((one) => lockRefusal(record.lock, one.who, now, one.fence) === null).length).toBe(1)
          expect(new Set(given.map(({ fence }) => fence)).size).toBe(given.length)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
