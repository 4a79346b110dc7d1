import { lockLimits } from '../limits.ts'
import type { LockPurpose, MeetingLock } from './meeting.ts'

/**
 * The right to edit alone while registering assignments or uploading documents. It is a lease: whoever stops
 * renewing it loses it. Every taking has a higher fence than all before, and what is done under the lock names its
 * fence, so that a stale holder can never overwrite. Instants are real time.
 */
export type LockRefusal = { ok: false; code: 'locked' | 'lock-lost'; holder: string | null; since: number | null }
export type LockOutcome = { ok: true; lock: MeetingLock } | LockRefusal

const refuse = (code: LockRefusal['code'], lock: MeetingLock | null): LockRefusal => ({ ok: false, code, holder: lock?.holder ?? null, since: lock?.since ?? null })

/** The lock if it is held at that instant. A released or expired one stays stored for its fence. */
export const heldLock = (lock: MeetingLock | null, now: number): MeetingLock | null => (lock && now < lock.expiresAt ? lock : null)

export const isHolder = (lock: MeetingLock | null, person: string, fence: number, now: number): boolean => {
  const held = heldLock(lock, now)
  return held?.holder === person && held.fence === fence
}

/** Takes a lock that nobody else holds. Taking one's own again leaves other windows behind with the old fence. */
export const takeLock = (lock: MeetingLock | null, person: string, purpose: LockPurpose, now: number, lease: number = lockLimits.lease): LockOutcome => {
  const held = heldLock(lock, now)
  if (held && held.holder !== person) return refuse('locked', held)
  return { ok: true, lock: { holder: person, purpose, since: now, fence: (lock?.fence ?? 0) + 1, expiresAt: now + lease } }
}

/** Extends the lease; one that has run out must be taken anew. */
export const renewLock = (lock: MeetingLock | null, person: string, fence: number, now: number, lease: number = lockLimits.lease): LockOutcome =>
  lock && isHolder(lock, person, fence, now) ? { ok: true, lock: { ...lock, expiresAt: now + lease } } : refuse('lock-lost', heldLock(lock, now))

/** Gives the lock back; its fence stays. */
export const releaseLock = (lock: MeetingLock | null, person: string, fence: number, now: number): LockOutcome =>
  lock && isHolder(lock, person, fence, now) ? { ok: true, lock: { ...lock, expiresAt: now } } : refuse('lock-lost', heldLock(lock, now))

/** Whether somebody may save content: the lock is free or their own. */
export const maySave = (lock: MeetingLock | null, person: string, now: number): boolean => {
  const held = heldLock(lock, now)
  return held === null || held.holder === person
}
