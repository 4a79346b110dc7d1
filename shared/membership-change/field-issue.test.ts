import { describe, expect, it } from 'vitest'
import type { ConflictNotice } from '../membership/conflict-notice.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { WantedChange } from './change.ts'
import { rulesOf } from './groups.ts'

const today = '2027-01-20'
const entry = (kind: 'student' | 'employed', from: string) =>
  MembershipEntry.parse({ kind, from, until: null, source: from })
const job = MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, from: '2027-01-01' })
const issueOf = (given: object, conflicts: ConflictNotice[] = [], source = '01CHANGE') => {
  const membership = {
    entries: [entry('student', '2026-09-01'), entry('employed', '2027-01-10')],
    employments: [job],
    reduced: [],
    additional: [],
    clubs: [],
  }
  return (
    rulesOf(WantedChange.parse(given)).fieldIssue?.({ membership, source, today, conflicts, contact: null }) ?? null
  )
}
const where = { employer: 'Ekbro', workplace: null, companyType: null, organisationNumber: null, industry: null }
const refused = (path: string, began: string, earliest: string) => ({
  path,
  code: 'change-before-present',
  params: { began, earliest },
})

describe('the day of a change that comes before what it would change', () => {
  it.each([
    ['2027-01-09', refused('from', '2027-01-10', '2027-01-11')],
    ['2027-01-10', refused('from', '2027-01-10', '2027-01-11')],
    ['2027-01-11', null],
  ])('retired from %s', (from, issue) => expect(issueOf({ kind: 'retired', from })).toEqual(issue))

  it('is not what is wrong of a change that does not fit at all', () =>
    expect(issueOf({ kind: 'got-a-job', from: '2026-12-01' })).toBeNull())

  it.each([
    ['2026-12-31', refused('from', '2027-01-01', '2027-01-01')],
    ['2027-01-01', null],
  ])('another workplace from %s', (from, issue) =>
    expect(issueOf({ kind: 'workplace-changed', employment: 'job', from, ...where })).toEqual(issue),
  )

  it.each([
    ['2026-12-30', refused('until', '2027-01-01', '2026-12-31')],
    ['2026-12-31', null],
  ])('an employment that ended on %s', (until, issue) =>
    expect(issueOf({ kind: 'employment-ended', employment: 'job', until })).toEqual(issue),
  )
})

describe('the workplace that a member changes to', () => {
  const notice = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    kind: 'strike',
    workplace: null,
    from: today,
    liftedOn: null,
  } as const
  const issueAt = (name: string) =>
    issueOf({ kind: 'workplace-changed', employment: 'job', from: today, ...where }, [{ ...notice, name }])

  it('is named where there is a conflict, and not for a conflict at the old one, which is no field', () => {
    expect(issueAt('Ekbro')).toEqual({ path: 'employer', code: 'workplace-conflict' })
    expect(issueAt('Nordvik AB')).toBeNull()
  })
})
