import { describe, expect, it } from 'vitest'
import { MembershipEntry } from '../membership/entry.ts'
import { retainedWithPersonUntil } from './retention.ts'

const period = (until: string | null) =>
  MembershipEntry.parse({ kind: 'employed', from: '2020-01-01', until, source: 'joined' })
const leaving = (from: string, state: 'planned' | 'cancelled') => ({ kind: 'left', from, state }) as const

describe('what is retained with a person', () => {
  it.each([
    ['2027-01-31', '2028-01-31'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-02-28'],
    ['2027-12-31', '2028-12-31'],
  ])('whose membership ends on %s is retained until %s', (lastDay, until) => {
    expect(retainedWithPersonUntil({ periods: [period(lastDay)], changes: [] })).toBe(until)
  })

  it('has no last day while the membership has none', () => {
    expect(retainedWithPersonUntil({ periods: [period(null)], changes: [] })).toBeNull()
    expect(retainedWithPersonUntil({ periods: [], changes: [] })).toBeNull()
  })

  it('has one from when the member has signed that they leave, and none again once they took it back', () => {
    const periods = [period(null)]
    expect(retainedWithPersonUntil({ periods, changes: [leaving('2027-03-01', 'planned')] })).toBe('2028-02-28')
    expect(retainedWithPersonUntil({ periods, changes: [leaving('2027-03-01', 'cancelled')] })).toBeNull()
  })
})
