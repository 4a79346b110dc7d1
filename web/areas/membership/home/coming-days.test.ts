import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { MemberEmployment } from '#shared/membership/employment.ts'
import { MembershipEntry } from '#shared/membership/entry.ts'
import { anOwnMembership } from '#test/builders/own-membership.ts'
import { comingDays } from './coming-days.ts'

const entry = (kind: MembershipEntry['kind'], from: string, until: string | null = null) =>
  MembershipEntry.parse({ kind, from, until, source: `register-${from}` })
const days = (own: Parameters<typeof anOwnMembership>[0]) =>
  comingDays(anOwnMembership(own)).map(({ day, what }) => `${day} ${what}`)

describe('the days to come of a membership', () => {
  it('are none where nothing is planned', () => {
    expect(days({})).toEqual([])
  })

  it('name a planned kind, a leave, and the first insured day, the next first', () => {
    expect(
      days({
        entries: [entry('employed', '2026-04-01'), entry('job_seeker', '2027-05-01')],
        reduced: [{ from: '2027-01-01', until: '2027-02-28', source: 'register' }],
      }),
    ).toEqual(['2027-03-01 normal-fee', '2027-04-01 insured', '2027-05-01 kind'])
  })

  it('leave out an insurance that ends before it begins', () => {
    expect(days({ entries: [entry('employed', '2026-04-01'), entry('student', '2027-03-01')] })).toEqual([
      '2027-03-01 kind',
    ])
  })

  it('name a new employment once, and the last day of one that ends', () => {
    const job = (id: string, more: object) =>
      MemberEmployment.parse({ id, employer: 'Ekbro AB', clubId: null, ...more })
    expect(
      days({ employments: [job('job-1', { until: '2027-02-28' }), job('job-2', { from: '2027-03-01' })] }),
    ).toEqual(['2027-02-28 employment-ends', '2027-03-01 employment'])
  })

  it('end with the last day of a membership that is left', () => {
    expect(
      days({
        leaves: '2027-02-28',
        reduced: [{ from: '2027-01-01', until: '2027-03-31', source: 'register' }],
        portalNow: stockholmInstant('2027-02-20', '09:00'),
      }),
    ).toEqual(['2027-02-28 last-day'])
  })
})
