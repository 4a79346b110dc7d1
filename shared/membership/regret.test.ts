import { describe, expect, it } from 'vitest'
import { endOfDay, stockholmDate, stockholmInstant } from '../clock.ts'
import { MembershipEntry } from './entry.ts'
import { regretOf, regretOn } from './regret.ts'

const at = stockholmInstant('2027-01-20', '23:30')
const entry = (given: Partial<MembershipEntry> = {}) =>
  MembershipEntry.parse({ kind: 'employed', from: '2027-01-20', until: null, source: '01APP', at, ...given })

describe('the right of regret', () => {
  it('lasts fourteen days after the day on which the membership was registered', () => {
    expect(regretOf([entry()])).toEqual({ from: '2027-01-20', lastDay: '2027-02-03' })
  })

  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('%d ms from the end of its last day: %s', (milliseconds, may) => {
    const day = stockholmDate(endOfDay('2027-02-03') + milliseconds)
    expect(regretOn([entry()], day) !== null).toBe(may)
  })

  it('can be used before the first day of a membership that begins later', () => {
    expect(regretOn([entry({ from: '2027-02-01' })], '2027-01-21')).toEqual({
      from: '2027-02-01',
      lastDay: '2027-02-03',
    })
  })

  it('stays when the member has become something else meanwhile', () => {
    const changed = entry({ kind: 'retired', from: '2027-01-25', cause: 'change', source: '01CHG' })
    expect(regretOn([entry(), changed], '2027-01-26')?.from).toBe('2027-01-20')
  })

  it('is of the latest application of a person who has been a member before', () => {
    const before = entry({
      from: '2020-01-01',
      until: '2024-12-31',
      source: '01OLD',
      at: stockholmInstant('2020-01-01', '09:00'),
    })
    expect(regretOn([before, entry()], '2027-01-21')?.from).toBe('2027-01-20')
  })

  it('is not there for a membership that was not applied for here, has ended, or was regretted', () => {
    expect(regretOf([entry({ cause: 'register' })])).toBeNull()
    expect(regretOf([entry({ at: null })])).toBeNull()
    expect(regretOn([entry({ until: '2027-01-22' })], '2027-01-22')).not.toBeNull()
    expect(regretOn([entry({ until: '2027-01-22' })], '2027-01-23')).toBeNull()
    expect(regretOf([entry({ until: '2027-01-19' })])).toBeNull()
  })
})
