import { describe, expect, it } from 'vitest'
import { changeLimits } from '../limits.ts'
import type { AssignmentChange } from './change.ts'
import { canUndo, changeBackOff } from './change-progress.ts'
import { batchOf, concernedBy, eventsOf, isInEffect, setbackOf } from './change-outcome.ts'

const change: AssignmentChange = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  clubId: 'club-001',
  kind: 'successor',
  type: 'chairman',
  assignment: 'm1',
  holder: 'A',
  person: 'B',
  from: '2027-03-01',
  until: '2028-02-29',
  endsOn: '2027-02-28',
  own: false,
  by: 'C',
  at: 1,
  state: 'waiting',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  undoUntil: 2,
  revision: 0,
  syncedAt: null,
}
const renewal: AssignmentChange = { ...change, kind: 'renew', person: 'A' }
const fresh: AssignmentChange = { ...change, kind: 'register', assignment: null, holder: null, endsOn: null }
const end: AssignmentChange = {
  ...change,
  kind: 'end',
  person: null,
  from: null,
  until: '2027-02-20',
  endsOn: '2027-02-20',
}
const start = { id: change.id, type: 'chairman', from: '2027-03-01', until: '2028-02-29' }

describe('what a change comes to', () => {
  it('is one mandate that starts, one that ends, or both together', () => {
    expect(batchOf(change)).toEqual({ starts: [{ ...start, person: 'B' }], ends: [{ id: 'm1', until: '2027-02-28' }] })
    expect(batchOf(fresh)).toEqual({ starts: [{ ...start, person: 'B' }], ends: [] })
    expect(batchOf(end)).toEqual({ starts: [], ends: [{ id: 'm1', until: '2027-02-20' }] })
    expect(batchOf({ ...change, from: null, endsOn: null })).toEqual({ starts: [], ends: [] })
  })
  it('is seen in what the register holds', () => {
    expect(isInEffect(batchOf(change), [{ id: 'm1', until: '2027-02-28' }])).toBe(false)
    expect(
      isInEffect(batchOf(change), [
        { id: 'm1', until: '2027-02-28' },
        { id: change.id, until: '2028-02-29' },
      ]),
    ).toBe(true)
    expect(isInEffect(batchOf(end), [{ id: 'm1', until: '2027-02-28' }])).toBe(false)
    expect(isInEffect(batchOf(end), [{ id: 'm1', until: '2027-02-20' }])).toBe(true)
  })
  it('is noted for everybody whom it is about', () => {
    const noted = (of: AssignmentChange) =>
      eventsOf(of, 9).map(({ kind, person, assignment, from, until }) => [kind, person, assignment, from, until])
    expect(noted(change)).toEqual([
      ['succeeded', 'A', 'm1', null, '2027-02-28'],
      ['registered', 'B', change.id, '2027-03-01', '2028-02-29'],
    ])
    expect(noted(renewal)).toEqual([['renewed', 'A', change.id, '2027-03-01', '2028-02-29']])
    expect(noted({ ...renewal, own: true })[0]).toContain('reregistered')
    expect(noted(fresh)).toEqual([['registered', 'B', change.id, '2027-03-01', '2028-02-29']])
    expect(noted(end)).toEqual([['ended', 'A', 'm1', null, '2027-02-20']])
    expect([change, renewal, end].map(concernedBy)).toEqual([['A', 'B'], ['A'], ['A']])
  })
  it('is a setback for who was to get the assignment, and without such a member for who was to leave it', () => {
    const concerned = [change, end].flatMap((of) => setbackOf(of, 'sync-failed', 9).map(({ person }) => person))
    expect(concerned).toEqual(['B', 'A'])
  })
  it('has events with ids of their own, the same each time', () => {
    const ids = [
      ...eventsOf(change, 9),
      ...setbackOf(change, 'change-undone', 9),
      ...setbackOf(change, 'sync-failed', 9),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(eventsOf(change, 10).map(({ id }) => id)).toEqual(eventsOf(change, 9).map(({ id }) => id))
  })
})

describe('a change', () => {
  it('can be undone before the register is asked, and where nothing was done there', () => {
    const undoable = (state: AssignmentChange['state'], cause: AssignmentChange['cause'] = null) =>
      canUndo({ state, cause })
    expect([undoable('waiting'), undoable('syncing'), undoable('synced'), undoable('undone')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([undoable('failed', 'register-unavailable'), undoable('failed', 'register-slow')]).toEqual([false, false])
    expect([
      undoable('failed', 'register-rejected'),
      undoable('failed', 'person-left-club'),
      undoable('failed', 'assignment-changed'),
    ]).toEqual([true, true, true])
  })
  it('waits twice as long each time before the register is asked again, up to a quarter of an hour', () => {
    expect([1, 2, 3].map(changeBackOff)).toEqual([5_000, 10_000, 20_000])
    expect(changeBackOff(60)).toBe(changeLimits.longestRetry)
  })
})
