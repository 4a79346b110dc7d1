import { describe, expect, it } from 'vitest'
import { assignmentChangeDueAt } from '../assignments/change-progress.ts'
import { bookingDueAt } from '../business-meetings/booking-time.ts'
import { stockholmInstant } from '../clock.ts'
import { dataRequestDueAt } from '../data-rights/request.ts'
import { membershipChangeDueAt } from '../membership-change/due.ts'

/** The portal's clock is a day ahead of the real one. */
const dayAhead = 24 * 60 * 60_000
const now = { realNow: stockholmInstant('2027-03-01', '12:00'), portalNow: stockholmInstant('2027-03-02', '12:00') }

describe('when something is due of a case, by the real clock', () => {
  it('of a membership change: at once, at its next attempt, or as its first day begins in the portal', () => {
    const waiting = { state: 'waiting', sentAt: now.realNow, nextAttemptAt: null } as const
    const planned = { ...waiting, state: 'planned', from: '2027-04-01' } as const
    expect(membershipChangeDueAt(waiting, now)).toBe(now.realNow)
    expect(membershipChangeDueAt(planned, now)).toBe(stockholmInstant('2027-04-01', '00:00') - dayAhead)
    expect(membershipChangeDueAt({ ...planned, nextAttemptAt: now.realNow + 1 }, now)).toBe(now.realNow + 1)
    expect(membershipChangeDueAt({ ...waiting, state: 'done' }, now)).toBeNull()
  })

  it('of an assignment change: after the time for undoing it, and never while an officer has to decide', () => {
    const waiting = { state: 'waiting', cause: null, undoUntil: 10, nextAttemptAt: null } as const
    const failed = { ...waiting, state: 'failed', nextAttemptAt: 20 } as const
    expect(assignmentChangeDueAt(waiting)).toBe(10)
    expect(assignmentChangeDueAt({ ...failed, cause: 'register-slow' })).toBe(20)
    expect(assignmentChangeDueAt({ ...failed, cause: 'register-rejected' })).toBeNull()
    expect(assignmentChangeDueAt({ ...waiting, state: 'synced' })).toBeNull()
  })

  it('of a booking: the end of its hold, then its reminder, then its meeting', () => {
    const startsAt = stockholmInstant('2027-03-10', '10:00')
    const booked = { state: 'booked', startsAt, bookedAt: now.portalNow, heldUntil: null } as const
    expect(bookingDueAt({ ...booked, state: 'held', heldUntil: 30 }, now)).toBe(30)
    expect(bookingDueAt(booked, now)).toBe(stockholmInstant('2027-03-09', '09:00') - dayAhead)
    const lastMorning = { realNow: startsAt - dayAhead - 1, portalNow: startsAt - 1 }
    expect(bookingDueAt(booked, lastMorning)).toBe(startsAt - dayAhead)
    expect(bookingDueAt(booked, { realNow: startsAt - dayAhead, portalNow: startsAt })).toBeNull()
  })

  it('of a request for one’s own data: its next attempt or the union’s reminder, whichever comes first', () => {
    const waiting = {
      state: 'waiting',
      dueOn: '2027-04-02',
      reminded: [] as number[],
      readyAt: null,
      nextAttemptAt: null,
    } as const
    const reminder = stockholmInstant('2027-03-26', '00:00') - dayAhead
    expect(dataRequestDueAt(waiting, now)).toBe(reminder)
    expect(dataRequestDueAt({ ...waiting, nextAttemptAt: reminder - 1 }, now)).toBe(reminder - 1)
    expect(dataRequestDueAt({ ...waiting, nextAttemptAt: reminder + 1 }, now)).toBe(reminder)
    expect(dataRequestDueAt({ ...waiting, state: 'withdrawn' }, now)).toBeNull()
  })
})
