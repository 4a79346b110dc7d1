import { describe, expect, it } from 'vitest'
import { MembershipEntry } from './entry.ts'
import { heldOn } from './held-on.ts'

const entry = (kind: string, from: string, more: Record<string, unknown> = {}) =>
  MembershipEntry.parse({ kind, from, until: null, source: `of-${from}`, ...more })
const membership = {
  entries: [
    entry('student', '2025-09-01'),
    entry('job_seeker', '2027-02-01', { cause: 'change' }),
    entry('retired', '2027-05-01', { cause: 'register', source: 'register', until: '2027-06-30' }),
  ],
  employments: [],
  reduced: [],
  clubs: [],
}

describe('what held on a day', () => {
  it('is nothing before the first day and after the last', () => {
    expect(heldOn(membership, '2025-08-31')).toBeNull()
    expect(heldOn(membership, '2027-07-01')).toBeNull()
  })

  it.each([
    ['2027-02-28', '2027-03-01', null],
    ['2027-03-01', null, 'job-seeker'],
  ])('has on %s no fee before the first day of one, which it says: %s', (day, firstFeeDay, ground) => {
    const entries = [entry('job_seeker', '2027-02-12', { firstFeeDay: '2027-03-01' })]
    const held = heldOn({ ...membership, entries }, day)
    expect([held?.firstFeeDay, held?.fee?.ground ?? null]).toEqual([firstFeeDay, ground])
  })

  it('has no earlier kind where there was none', () => {
    expect(heldOn(membership, '2025-09-01')).toMatchObject({
      kind: 'student',
      since: '2025-09-01',
      before: null,
      cause: 'application',
      fee: { ground: 'student' },
    })
  })

  it.each([
    ['2027-01-31', 'student', null, 'application', 'of-2025-09-01'],
    ['2027-02-01', 'job_seeker', 'student', 'change', 'of-2027-02-01'],
    ['2027-04-30', 'job_seeker', 'student', 'change', 'of-2027-02-01'],
    ['2027-05-01', 'retired', 'job_seeker', 'register', 'register'],
    ['2027-06-30', 'retired', 'job_seeker', 'register', 'register'],
  ])('says on %s what it was and what made it so', (day, kind, before, cause, source) => {
    expect(heldOn(membership, day)).toMatchObject({ kind, before, cause, source })
  })
})
