import { lockLimits } from '../limits.ts'
import type { LockPurpose, MeetingLock } from './meeting.ts'

/**
 * The right to edit alone while registering assignments or uploading documents. It is a lease: a holder who stops
 * renewing it loses it. Every new taking has a higher fence than all before, and what is done under the lock names
 * its fence, so that a stale holder can never overwrite. Instants are real time.
 */
export type LockRecord = {
  lock: MeetingLock | null
  /** The highest fence given out, also after the lock was given back. */ lockFence: number
}

export type LockRefusal = 'locked' | 'lock-lost'
export type LockOutcome = { ok: true; lock: MeetingLock } | { ok: false; code: LockRefusal; lock: MeetingLock | null }

export const heldLock = (lock: MeetingLock | null, now: number): MeetingLock | null =>
  lock && now < lock.expiresAt ? lock : null

/** Why a person may not change the meeting, or null: another holds the lock, or the given fence is not theirs. */
export const lockRefusal = (
  lock: MeetingLock | null,
  person: string,
  now: number,
  fence?: number,
): LockRefusal | null => {
  const held = heldLock(lock, now)
  if (held && held.holder !== person) return 'locked'
  return fence !== undefined && held?.fence !== fence ? 'lock-lost' : null
}

const extended = (lock: MeetingLock, now: number): MeetingLock => ({ ...lock, expiresAt: now + lockLimits.lease })

/** Takes a lock that no one else holds; one's own for the same purpose is renewed. */
export const takeLock = (
  { lock, lockFence }: LockRecord,
  person: string,
  purpose: LockPurpose,
  now: number,
): LockOutcome => {
  const held = heldLock(lock, now)
  if (held && held.holder !== person) return { ok: false, code: 'locked', lock: held }
  if (held?.purpose === purpose) return { ok: true, lock: extended(held, now) }
  return {
    ok: true,
    lock: extended({ holder: person, purpose, since: now, fence: lockFence + 1, expiresAt: now }, now),
  }
}
