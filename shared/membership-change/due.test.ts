import { expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { beginsAt, membershipChangeDueAt } from './due.ts'
import { ChangeState } from './states.ts'

const begins = stockholmInstant('2027-03-01', '00:00')
const change = { state: 'waiting' as ChangeState, from: '2027-03-01', sentAt: 5, nextAttemptAt: null }
const dueAt = (given: Partial<Omit<typeof change, 'nextAttemptAt'>> & { nextAttemptAt?: number }) =>
  membershipChangeDueAt({ ...change, ...given }, { portalNow: begins - 1_000, realNow: 20_000 })

it('a change begins with its first day, or at once', () => {
  expect([beginsAt(change), beginsAt({ from: null }), beginsAt({})]).toEqual([begins, null, null])
})

it('a change is sent to the register at once, again when its next attempt is due, and carried out on its day', () => {
  expect(dueAt({})).toBe(5)
  expect(dueAt({ nextAttemptAt: 77 })).toBe(77)
  expect(dueAt({ state: 'planned' })).toBe(20_000 + 1_000)
  expect(dueAt({ state: 'planned', nextAttemptAt: 77 })).toBe(77)
  expect(membershipChangeDueAt({ ...change, state: 'planned', from: null }, { portalNow: 0, realNow: 0 })).toBe(5)
})

it('nothing is due of a change that is over', () => {
  const due = ChangeState.options.filter((state) => dueAt({ state, nextAttemptAt: 77 }) !== null)
  expect(due).toEqual(['waiting', 'planned'])
})
