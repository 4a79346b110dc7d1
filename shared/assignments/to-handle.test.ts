import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '../clock.ts'
import type { AssignmentChange } from './change.ts'
import type { Held } from './plan-change.ts'
import { changesToDecide, running, toHandle } from './to-handle.ts'

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
  it('are not those about which somebody has decided, or is deciding', () => {
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
