import { describe, expect, it } from 'vitest'
import { dueAt, meetings, times } from '#test/builders/meeting-states.ts'
import { nextActOf, type MeetingPerson } from '../annual-meeting/next-act.ts'
import { rowOf } from './row.ts'

const states = Object.keys(meetings) as (keyof typeof meetings)[]
const instants = Object.keys(times) as (keyof typeof times)[]
const lines = states.flatMap((state) => instants.map((time) => [state, time] as const))

const rowAt = (state: keyof typeof meetings, portalNow: number) =>
  rowOf(
    {
      year: 2027,
      clubId: 'club-001',
      clubName: 'Klubben',
      summary: meetings[state],
      dueAt,
      submissionBefore: dueAt,
      openOrderSince: null,
      process: 'running',
      letters: { uncertain: 0, failed: 0, stalled: false },
      failedReminders: 0,
      remindersSent: 0,
      remindedOn: null,
    },
    { portalNow, realNow: portalNow },
  )
/** Everyone who has something to do by their own home page: what, and what it concludes. */
const waitedFor = (state: keyof typeof meetings, now: number) => {
  const summary = meetings[state]
  const facts = { summary, year: 2027, dueAt, date: summary?.planned?.date ?? null }
  const people: MeetingPerson[] = [
    { ref: 'officer', authority: 'mandate' },
    { ref: 'secretary', authority: null },
    { ref: 'adjuster', authority: null },
    { ref: 'second', authority: null },
    { ref: 'operator', authority: null, operator: true },
  ]
  return people.map((person) => nextActOf(facts, person, now)).filter(({ mine }) => mine)
}

describe('the board says the same as the home pages', () => {
  it.each(lines)('%s, %s: waits for what one of them has to do', (state, time) => {
    const { next } = rowAt(state, times[time])
    const acts = waitedFor(state, times[time]).map(({ act }) => act)
    if (acts.length === 0) expect(next).toBeNull()
    else expect(acts).toContain(next)
  })

  it.each(lines)('%s, %s: is in trouble where a home page says so', (state, time) => {
    const { troubles } = rowAt(state, times[time])
    const said = waitedFor(state, times[time]).map(({ is }) => is)
    expect(troubles.includes('overdue')).toBe(said.includes('overdue'))
    expect(troubles.includes('sync-failed')).toBe(said.includes('union.sync-failed'))
    if (said.includes('without-plan')) expect(troubles).toContain('without-plan')
  })

  it('names the secretary’s and the adjusters’ turn, and the union’s', () => {
    const next = (state: keyof typeof meetings, time: keyof typeof times = 'in March') => rowAt(state, times[time]).next
    expect([next('protocol created'), next('protocol older than its data'), next('signed by the secretary')]).toEqual([
      'sign',
      'settle-protocol',
      'adjust',
    ])
    expect([next('fully signed'), next('fully signed', 'at midnight after')]).toEqual(['submit', 'ask-for-time'])
    expect([next('not taken by the register'), next('submitted')]).toEqual(['follow', null])
  })
})
