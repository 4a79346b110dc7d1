import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '../clock.ts'
import type { AssignmentChange } from './change.ts'
import type { Held } from './plan-change.ts'
import { changesToDecide, running, toHandle, vacant } from './to-handle.ts'

const chairs: Held = { id: 'm1', person: 'A', type: 'chairman', from: '2026-02-10', until: '2027-02-28' }
const listed = (assignments: Held[], day: string, changes: Parameters<typeof toHandle>[1] = []) =>
  toHandle(assignments, changes, day, startOfDay(day)).map(({ assignment, why, days }) => [assignment.id, why, days])

describe('what is to be handled', () => {
  it('are assignments that end within two months, the day of the first reminder included', () => {
    expect(listed([chairs], '2026-12-29')).toEqual([])
    expect(listed([chairs], '2026-12-30')).toEqual([['m1', 'ends-soon', 60]])
    expect(listed([chairs], '2027-02-28')).toEqual([['m1', 'ends-soon', 0]])
  })
  it('are those that ran out, to the last date on which they can be registered anew', () => {
    expect(listed([chairs], '2027-03-01')).toEqual([['m1', 'expired', -1]])
    expect(toHandle([chairs], [], '2027-03-15', endOfDay('2027-03-15') - 1)).toMatchObject([
      { why: 'expired', lastDay: '2027-03-15' },
    ])
    expect(listed([chairs], '2027-03-16')).toEqual([])
  })
  it('are not those that are decided, or about to be', () => {
    expect(listed([{ ...chairs, closed: true }], '2027-02-01')).toEqual([])
    const change = { id: 'c', assignment: 'm1', type: 'chairman' as const, person: 'A', cause: null }
    expect(listed([chairs], '2027-02-01', [{ ...change, state: 'waiting' }])).toEqual([])
    expect(listed([chairs], '2027-02-01', [{ ...change, state: 'undone' }])).toHaveLength(1)
  })
  it('are not those that are continued, nor what the union registers', () => {
    expect(
      listed([chairs, { ...chairs, id: 'm2', person: 'B', from: '2027-03-01', until: '2028-02-29' }], '2027-02-01'),
    ).toEqual([])
    expect(
      listed(
        [
          { ...chairs, type: 'ewcMember' },
          { ...chairs, type: 'treasurer' },
        ],
        '2027-02-01',
      ),
    ).toEqual([])
  })
  it('are those that ended because their holder left the club, until a successor follows or the last date has passed', () => {
    const left: Held = { ...chairs, until: '2027-01-31', closed: true, vacated: true }
    expect(listed([left], '2027-02-01')).toEqual([['m1', 'vacated', -1]])
    expect(listed([left], '2027-03-15')).toHaveLength(1)
    expect(listed([left], '2027-03-16')).toEqual([])
    const next: Held = { ...chairs, id: 'm2', person: 'B', from: '2027-02-01', until: '2028-02-29' }
    expect(listed([left, next], '2027-02-01')).toEqual([])
    expect(listed([{ ...left, vacated: false }], '2027-02-01')).toEqual([])
  })
  it('of a seat among several that was vacated: until a member is registered there after its last day', () => {
    const seat: Held = { ...chairs, type: 'boardMember' }
    const left: Held = { ...seat, until: '2027-01-31', closed: true, vacated: true }
    const other: Held = { ...seat, id: 'm2', person: 'B', until: '2028-02-29' }
    expect(listed([left, other], '2027-02-01')).toEqual([['m1', 'vacated', -1]])
    expect(listed([left, { ...other, from: '2027-02-01' }], '2027-02-01')).toEqual([])
  })
  it('of such a seat: a member who had one of their own and goes on in it does not take it', () => {
    const left: Held = { ...chairs, type: 'boardMember', until: '2027-01-17', closed: true, vacated: true }
    const own: Held = { ...chairs, id: 'b1', person: 'B', type: 'boardMember', closed: true }
    const renewed: Held = { ...own, id: 'b2', from: '2027-03-01', until: '2028-02-29', closed: false }
    expect(listed([left, own, renewed], '2027-02-01')).toEqual([['m1', 'vacated', -15]])
    expect(vacant([left, own, renewed])).toEqual([left])
    const another: Held = { ...renewed, id: 'c1', person: 'C' }
    expect(listed([left, own, renewed, another], '2027-02-01')).toEqual([])
  })
  it('of such a seat: a member who had one earlier, not then, and is elected again takes it', () => {
    const left: Held = { ...chairs, type: 'boardMember', until: '2027-01-17', closed: true, vacated: true }
    const again: Held = { ...left, id: 'b2', person: 'B', from: '2027-03-01', until: '2028-02-29', vacated: false }
    const had = (until: string): Held => ({ ...left, id: 'b1', person: 'B', from: '2026-02-10', until, vacated: false })
    expect(vacant([left, had('2027-01-16'), again])).toEqual([])
    expect(vacant([left, had('2027-01-17'), again])).toEqual([left])
    expect(vacant([left, had('2027-01-18'), again])).toEqual([left])
  })
  it('are those whose holder left the club before they began, of a post for one and of a seat among several', () => {
    const sits: Held = { ...chairs, closed: true }
    const left: Held = { ...chairs, id: 'm2', person: 'B', from: '2027-03-01', until: '2027-01-17', closed: true }
    for (const type of ['chairman', 'boardMember']) {
      const [one, other] = [sits, { ...left, vacated: true }].map((each) => ({ ...each, type })) as [Held, Held]
      expect(listed([one, other], '2027-02-01')).toEqual([['m2', 'vacated', -15]])
      expect(listed([one, other], '2027-03-15')).toEqual([['m2', 'vacated', -57]])
      expect(vacant([one, other])).toEqual([other])
      const sooner: Held = { ...other, id: 'm3', person: 'C', from: '2027-02-01', until: '2028-02-29', vacated: false }
      expect(vacant([one, other, { ...sooner, type: 'boardMember' }])).toEqual([other])
      expect(listed([one, other, { ...sooner, from: '2027-03-01' }], '2027-02-01')).toEqual([])
    }
    expect(listed([sits, left], '2027-02-01')).toEqual([])
  })
  it('are not taken off the list by a successor who left before they began', () => {
    const left: Held = { ...chairs, until: '2027-01-10', closed: true, vacated: true }
    const never: Held = { ...chairs, id: 'm2', person: 'B', from: '2027-03-01', until: '2027-01-17', closed: true }
    expect(listed([left, never], '2027-02-01')).toEqual([['m1', 'vacated', -22]])
  })
  it('come with the most urgent first', () => {
    expect(
      listed([chairs, { ...chairs, id: 'm3', type: 'auditor', until: '2027-01-25' }], '2027-02-01').map(([id]) => id),
    ).toEqual(['m3', 'm1'])
  })
})

it('running are those whose last day has not passed, and not what ended before it began', () => {
  expect(running([chairs], '2027-02-28')).toHaveLength(1)
  expect(running([chairs], '2027-03-01')).toEqual([])
  expect(running([{ ...chairs, from: '2027-03-01', until: '2027-02-28' }], '2027-02-01')).toEqual([])
})

it('changes wait for a decision when trying again would not help', () => {
  const change = (cause: AssignmentChange['cause']) => ({
    id: 'c',
    assignment: null,
    type: 'auditor' as const,
    person: 'A',
    state: 'failed' as const,
    cause,
  })
  const causes = [
    'register-unavailable',
    'register-slow',
    'register-rejected',
    'person-left-club',
    'assignment-changed',
  ] as const
  expect(changesToDecide(causes.map(change)).map(({ cause }) => cause)).toEqual([
    'register-rejected',
    'person-left-club',
    'assignment-changed',
  ])
})
