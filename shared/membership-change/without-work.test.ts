import { describe, expect, it } from 'vitest'
import { noTerms, workplaceAt } from '#test/builders/described-work.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import type { EmploymentChange } from './employment-changes.ts'
import { rulesOf } from './groups.ts'

const today = '2027-01-20'
const where = workplaceAt('Ekbro Data AB')
const terms = { ...noTerms, employmentRate: 100, fixedIncome: 40_000 }
const added = (from: string, until: string | null = null): EmploymentChange => ({
  kind: 'employment-added',
  employment: 'new',
  from,
  until,
  ...where,
  ...terms,
})
const changed = (from: string): EmploymentChange => ({ kind: 'employment-changed', employment: 'job', from, ...terms })
const moved = (from: string): EmploymentChange => ({ kind: 'workplace-changed', employment: 'job', from, ...where })
const ended = (until: string): EmploymentChange => ({ kind: 'employment-ended', employment: 'job', until })

/** Employed for long, and something else from a day on. */
const then = (kind: ApplicantKind, from: string) => ({
  entries: [
    MembershipEntry.parse({ kind: 'employed', from: '2025-01-01', until: null, source: 'joined' }),
    MembershipEntry.parse({ kind, from, until: null, source: 'then' }),
  ],
  employments: [MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: 'club-001' })],
  reduced: [],
  additional: [],
  clubs: [],
})
const obstacleOf = (change: EmploymentChange, membership: ReturnType<typeof then>, askedOn = today) =>
  rulesOf(change).obstacle({ membership, source: '01CHANGE', today, conflicts: [], askedOn })

describe('an employment of a member who works for no employer', () => {
  it.each([
    ['added from before they became it', added('2027-01-05'), then('job_seeker', '2027-01-10')],
    ['added until it', added('2027-01-05', '2027-01-10'), then('job_seeker', '2027-01-10')],
    ['changed after a planned retirement', changed('2027-02-10'), then('retired', '2027-02-10')],
    ['moved after it', moved('2027-02-10'), then('retired', '2027-02-01')],
    ['ended after it', ended('2027-02-10'), then('retired', '2027-02-10')],
  ])('is not %s', (_, change, before) => expect(obstacleOf(change, before)).toBe('employment-unfit'))

  it.each([
    ['was over before it', added('2027-01-05', '2027-01-09'), then('job_seeker', '2027-01-10')],
    ['begins before a planned retirement', added('2027-01-25'), then('retired', '2027-02-10')],
    ['is changed the day before it', changed('2027-02-09'), then('retired', '2027-02-10')],
    ['ends the day before it', ended('2027-02-09'), then('retired', '2027-02-10')],
    ['is left over from before it', ended('2027-01-25'), then('retired', '2027-01-10')],
  ])('is possible where it %s', (_, change, before) => expect(obstacleOf(change, before)).toBeNull())

  it('goes by the day on which it was asked for, however late its process is', () => {
    const before = then('retired', '2027-01-15')
    expect(obstacleOf(added('2027-01-12'), before, '2027-01-11')).toBeNull()
    expect(obstacleOf(added('2027-01-12'), before)).toBe('employment-unfit')
  })
})
