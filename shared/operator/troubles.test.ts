import { describe, expect, it } from 'vitest'
import { nothingPlanned } from '../annual-meeting/meeting.ts'
import { endOfDay, startOfDay } from '../clock.ts'
import { attemptCap } from '../signing/order-lifetimes.ts'
import { longestHold, needsProcess, troublesOf, type ClubState } from './troubles.ts'

const sync = { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null } as const
const underWay: NonNullable<ClubState['summary']> = {
  submittedAt: null,
  sync,
  lock: null,
  notice: null,
  documents: null,
  planned: nothingPlanned,
}
const club = (more: Partial<ClubState> = {}): ClubState => ({
  year: 2027,
  dueAt: 1_000,
  summary: underWay,
  openOrderSince: null,
  process: 'running',
  letters: { uncertain: 0, failed: 0, stalled: false },
  failedReminders: 0,
  ...more,
})
const now = (more: { portalNow?: number; realNow?: number } = {}) => ({ portalNow: 0, realNow: 0, ...more })
const sending = (more: object) => ({
  sendId: 's',
  sentAt: 0,
  recipients: 3,
  delivered: 3,
  uncertain: 0,
  failed: 0,
  confirmed: 0,
  bounced: 0,
  complained: 0,
  state: 'sent' as const,
  ...more,
})

describe('a club is in trouble', () => {
  it('with nothing wrong in none', () => expect(troublesOf(club(), now())).toEqual([]))

  it('overdue from its own deadline on until it has submitted, also when it never began', () => {
    const at = (portalNow: number, state = club()) => troublesOf(state, now({ portalNow }))
    expect([at(999), at(1_000)]).toEqual([[], ['overdue']])
    expect(at(1_000, club({ summary: null, process: 'none' }))).toEqual(['overdue'])
    expect(at(1_000, club({ dueAt: 1_001 }))).toEqual([])
    expect(at(1_000, club({ summary: { ...underWay, submittedAt: 5, sync: { ...sync, state: 'done' } } }))).toEqual([])
  })

  it('on its last day where it has not begun, until it is overdue', () => {
    const dueAt = endOfDay('2027-03-15')
    const at = (portalNow: number, summary: ClubState['summary'] = null) =>
      troublesOf(club({ summary, dueAt, process: 'none' }), now({ portalNow })).filter(
        (trouble) => trouble === 'last-day' || trouble === 'overdue',
      )
    const from = startOfDay('2027-03-15')
    expect([at(from - 1), at(from), at(dueAt - 1), at(dueAt)]).toEqual([[], ['last-day'], ['last-day'], ['overdue']])
    expect(at(from, underWay)).toEqual([])
  })

  it('with a signing that is open longer than an order can live', () => {
    const at = (realNow: number) => troublesOf(club({ openOrderSince: 0 }), now({ realNow }))
    expect([at(attemptCap), at(attemptCap + 1)]).toEqual([[], ['stuck-signing']])
  })

  it('while the register has not taken its submission', () => {
    const submitted = { ...underWay, submittedAt: 5 }
    expect(
      troublesOf(
        club({ summary: { ...submitted, sync: { ...sync, state: 'failed', cause: 'register-rejected' } } }),
        now(),
      ),
    ).toEqual(['sync-failed'])
    expect(troublesOf(club({ summary: { ...submitted, sync: { ...sync, state: 'pending' } } }), now())).toEqual([])
  })

  it('with letters of any sending that are uncertain or failed', () => {
    expect(troublesOf(club({ summary: { ...underWay, notice: sending({ uncertain: 1 }) } }), now())).toEqual([
      'mail-uncertain',
    ])
    expect(troublesOf(club({ summary: { ...underWay, documents: sending({ failed: 2 }) } }), now())).toEqual([
      'mail-failed',
    ])
    expect(troublesOf(club({ letters: { uncertain: 1, failed: 1, stalled: false } }), now())).toEqual([
      'mail-uncertain',
      'mail-failed',
    ])
  })

  it('with a notice or documents whose emails wait for the mail account', () => {
    const waiting = sending({ state: 'sending', stalledSince: 5 })
    expect(troublesOf(club({ summary: { ...underWay, notice: waiting } }), now())).toEqual(['mail-waiting'])
    expect(troublesOf(club({ summary: { ...underWay, documents: waiting } }), now())).toEqual(['mail-waiting'])
    expect(troublesOf(club({ summary: { ...underWay, notice: sending({ stalledSince: 5 }) } }), now())).toEqual([])
  })

  it('with letters of a turn or reminders that wait for the mail account, as with a notice', () => {
    const letters = { uncertain: 0, failed: 0, stalled: true }
    expect(troublesOf(club({ letters }), now())).toEqual(['mail-waiting'])
    expect(troublesOf(club({ summary: null, letters }), now())).toContain('mail-waiting')
  })

  it('when one person has prevented the others from editing for more than half an hour and still does', () => {
    const lock = {
      holder: 'A'.repeat(26),
      purpose: 'documents' as const,
      since: 0,
      fence: 1,
      expiresAt: longestHold + 100,
    }
    const at = (realNow: number) => troublesOf(club({ summary: { ...underWay, lock } }), now({ realNow }))
    expect([at(longestHold), at(longestHold + 1), at(longestHold + 100)]).toEqual([[], ['stale-lock'], []])
  })

  it('when no process runs a meeting that is under way, and not when that is unknown', () => {
    const states = (['none', 'running', 'unknown'] as const).map((process) => troublesOf(club({ process }), now()))
    expect(states).toEqual([['process-missing'], [], []])
  })

  it('with a reminder that did not get away', () =>
    expect(troublesOf(club({ failedReminders: 1 }), now())).toEqual(['reminder-failed']))

  it('with several at once, the most pressing first', () => {
    const state = club({ process: 'none', openOrderSince: 0, failedReminders: 1 })
    expect(troublesOf(state, now({ portalNow: 2_000, realNow: attemptCap + 1 }))).toEqual([
      'overdue',
      'stuck-signing',
      'process-missing',
      'reminder-failed',
    ])
  })
})

it('a process is needed from the first click until the register has the submission', () => {
  const submitted = (state: 'pending' | 'done') => ({ submittedAt: 5, sync: { ...sync, state } })
  expect([
    needsProcess(null),
    needsProcess(underWay),
    needsProcess(submitted('pending')),
    needsProcess(submitted('done')),
  ]).toEqual([false, true, true, false])
})
