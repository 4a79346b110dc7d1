import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import type { ConflictNotice } from '../membership/conflict-notice.ts'
import { employmentHistory, employmentsOn } from '../membership/employments.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { firstDayOf, judgedChange, WantedChange } from './change.ts'
import { outcomeOf, withEmploymentChange, type EmploymentChange } from './employment-changes.ts'
import { conflictInWayOf, rulesOf } from './groups.ts'
import { newFeeOf } from './preview.ts'

const today = '2027-01-20'
const source = '01KZZZZZZZZZZZZZZZZZZZZZZZ'
const where = {
  employer: 'Ekbro Data AB',
  workplace: null,
  companyType: 'limited-company',
  organisationNumber: '556016-0680',
  industry: 'energy',
}
const terms = {
  occupation: 'engineer.energy',
  employmentRate: 100,
  fixedIncome: 40_000,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: null,
  collectiveAgreement: 'yes' as const,
  isManager: false,
}
const job = (more: Partial<MemberEmployment> = {}) =>
  MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: 'club-001', fixedIncome: 20_000, ...more })
const without = { reduced: [], additional: [], clubs: [] }
const membership = (kind: ApplicantKind = 'employed', employments: MemberEmployment[] = [job()]) => ({
  entries: [MembershipEntry.parse({ kind, from: '2025-01-01', until: null, source: 'joined' })],
  employments,
  ...without,
})
const added = (more: object = {}): EmploymentChange => ({
  kind: 'employment-added',
  employment: source,
  from: '2027-02-01',
  until: null,
  ...where,
  ...terms,
  ...more,
})
const changed = (more: object = {}): EmploymentChange => ({
  kind: 'employment-changed',
  employment: 'job',
  from: '2027-02-01',
  ...terms,
  ...more,
})
const ended = (until: string): EmploymentChange => ({ kind: 'employment-ended', employment: 'job', until })
const moved = (more: object = {}): EmploymentChange => ({
  kind: 'workplace-changed',
  employment: 'job',
  from: '2027-02-01',
  ...where,
  ...more,
})
const employersOn = (change: EmploymentChange, day: string, before = membership()) =>
  employmentsOn(withEmploymentChange(before, change, source)!.employments, day).map(({ employer }) => employer)

describe('an employment', () => {
  it('that is added is there from its first day to its last, beside the others', () => {
    const change = added({ until: '2027-02-28' })
    const on = ['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'].map((day) => employersOn(change, day).length)
    expect(on).toEqual([1, 2, 2, 1])
  })

  it('is as it was until the day of its change, and another from then on', () => {
    const { employments } = withEmploymentChange(membership(), changed(), source)!
    expect(employmentsOn(employments, '2027-01-31')).toMatchObject([{ fixedIncome: 20_000, clubId: 'club-001' }])
    expect(employmentsOn(employments, '2027-02-01')).toMatchObject([{ fixedIncome: 40_000, clubId: 'club-001' }])
  })

  it('that ends holds on its last day and not on the day after it', () => {
    expect(firstDayOf(ended('2027-01-31'))).toBe('2027-02-01')
    const on = ['2027-01-31', '2027-02-01'].map((day) => employersOn(ended('2027-01-31'), day).length)
    expect(on).toEqual([1, 0])
  })

  it('at another workplace keeps its terms, and leaves it to the register which club is there', () => {
    const { employments } = withEmploymentChange(membership(), moved(), source)!
    expect(employmentsOn(employments, '2027-02-01')).toMatchObject([
      { id: 'job', employer: 'Ekbro Data AB', clubId: null, fixedIncome: 20_000 },
    ])
  })

  it('has a history of how it was when, which the end closes', () => {
    const raised = withEmploymentChange(membership(), changed(), source)!
    const later = withEmploymentChange(raised, ended('2027-03-15'), '01L')!
    expect(employmentHistory(later.employments)).toMatchObject([
      {
        id: 'job',
        from: null,
        until: '2027-03-15',
        held: [
          { from: null, until: '2027-01-31', employment: { fixedIncome: 20_000 } },
          { from: '2027-02-01', until: '2027-03-15', employment: { fixedIncome: 40_000 } },
        ],
      },
    ])
  })
})

describe('a change does not fit', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => job({ id }))
  const fifthFromMarch = job({ id: 'e', from: '2027-03-01' })
  const fits = (change: EmploymentChange, before = membership()) => outcomeOf(before, change, source) !== null

  it.each([
    ['an employment that is not there', changed({ employment: 'other' }), membership()],
    ['one that has ended before', changed(), membership('employed', [job({ until: '2027-01-15' })])],
    [
      'one that has been changed for a later day',
      changed(),
      membership('employed', [job(), job({ from: '2027-02-02', source: '01A' })]),
    ],
    ['an end before the first day', ended('2027-01-09'), membership('employed', [job({ from: '2027-01-11' })])],
    ['another employment of somebody who works for nobody', added(), membership('job_seeker', [])],
    ['a sixth employment', added(), membership('employed', [...four, job({ id: 'e' })])],
    ['one that would be the sixth once another begins', added(), membership('employed', [...four, fifthFromMarch])],
  ])('%s', (_, change, before) => {
    expect(fits(change, before)).toBe(false)
    expect(rulesOf(change).obstacle({ membership: before, source, today, conflicts: [] })).toBe('employment-unfit')
  })

  it.each([
    [
      'the last day is the day before the first: it never held',
      ended('2027-01-10'),
      membership('employed', [job({ from: '2027-01-11' })]),
    ],
    ['a student has an employment too', added(), membership('student', [])],
    ['the fifth is added', added(), membership('employed', four)],
    [
      'it ends before the fifth begins',
      added({ until: '2027-02-28' }),
      membership('employed', [...four, fifthFromMarch]),
    ],
    ['it stands among the employments already', added(), withEmploymentChange(membership(), added(), source)!],
  ])('but does where %s', (_, change, before) => expect(fits(change, before)).toBe(true))
})

describe('a manager', () => {
  const kindAfter = (change: EmploymentChange, before: ReturnType<typeof membership>) =>
    outcomeOf(before, change, source)?.entry?.kind ?? null
  it('is a member who becomes one in an employment, until the only such employment ends or changes', () => {
    expect(kindAfter(changed({ isManager: true }), membership())).toBe('manager')
    expect(kindAfter(changed(), membership())).toBeNull()
    const manager = membership('manager', [job({ isManager: true }), job({ id: 'other' })])
    expect(kindAfter(changed(), manager)).toBe('employed')
    expect(kindAfter(ended('2027-01-31'), manager)).toBe('employed')
  })
  it('stays a manager while nothing is left to work with, and a student a student', () => {
    expect(kindAfter(ended('2027-01-31'), membership('manager', [job({ isManager: true })]))).toBeNull()
    expect(kindAfter(added({ isManager: true }), membership('student', []))).toBeNull()
  })
})

describe('what is said before', () => {
  const preview = (change: EmploymentChange) => rulesOf(change).preview!({ membership: membership(), source, today })!
  it('is the fee of what is earned then, from the day of the change', () => {
    expect(preview(changed({ fixedIncome: 24_999 })).steps[0]).toMatchObject({
      day: '2027-02-01',
      fee: { ground: 'low-income' },
    })
    expect(newFeeOf(preview(changed({ fixedIncome: 25_000 })))).toEqual({ amount: 235, per: 'month' })
    expect(newFeeOf(preview(added({ fixedIncome: 5_000 })))).toEqual({ amount: 235, per: 'month' })
  })
  it('is a difference for months that are charged already', () => {
    expect(preview(changed({ from: '2026-12-01' })).difference).toBe(2 * (165 - 235))
  })
})

describe('a conflict', () => {
  const notice: ConflictNotice = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    kind: 'notice',
    workplace: null,
    name: 'Ekbro Data AB',
    from: '2027-01-10',
    liftedOn: null,
  }
  const at = (change: EmploymentChange, conflicts: ConflictNotice[], on = today) => {
    const ground = { membership: membership(), source, today: on, conflicts }
    return [rulesOf(change).obstacle(ground), conflictInWayOf(change, ground)?.id ?? null]
  }
  it('at the new workplace or the old one is in the way of changing between them while it holds', () => {
    expect(at(moved(), [notice])).toEqual(['conflict', notice.id])
    expect(at(moved(), [{ ...notice, name: 'Nordvik AB' }])).toEqual(['conflict', notice.id])
    expect(at(moved(), [notice], '2027-01-09')).toEqual([null, null])
    expect(at(moved(), [{ ...notice, liftedOn: today }])).toEqual([null, null])
  })
  it('is in the way of a new employment there, and of no other change', () => {
    expect(at(added(), [notice])).toEqual(['conflict', notice.id])
    expect(at(added(), [{ ...notice, name: 'Nordvik AB' }])).toEqual([null, null])
    for (const change of [changed(), ended('2027-01-31')]) expect(at(change, [notice])).toEqual([null, null])
  })
})

describe('a change as it is sent', () => {
  const judge = judgedChange({ now: stockholmInstant(today, '09:00') })
  const shown = { shownFee: null, shownInsurance: null }
  const codesOf = (change: object) => {
    const { success, error } = judge.safeParse({ ...change, ...shown }, { reportInput: true })
    return success ? [] : fieldErrors(error).map(({ path, code }) => `${path} ${code}`)
  }
  const typed = added({ until: '' })

  it('is taken as it will be stored', () => {
    expect(WantedChange.parse(judge.parse({ ...typed, ...shown }))).toEqual(
      added({ organisationNumber: '556016-0680' }),
    )
  })

  it('is judged the same again, since the page sends what it has judged', () => {
    const judged = judge.parse({ ...typed, ...shown })
    expect(judge.parse(judged)).toEqual(judged)
  })

  it.each([
    [{ employer: ' ' }, 'employer required'],
    [{ employmentRate: 0 }, 'employmentRate employment-rate-invalid'],
    [{ employmentRate: 101 }, 'employmentRate employment-rate-invalid'],
    [{ fixedIncome: 1_000_000 }, 'fixedIncome income-invalid'],
    [{ occupation: '' }, 'occupation occupation-required'],
    [{ organisationNumber: '556016-0681' }, 'organisationNumber organisation-number-invalid'],
    [{ organisationNumber: '' }, 'organisationNumber required'],
    [{ companyType: 'sole-trader' }, 'organisationNumber unknown-field'],
    [{ from: '2026-11-19' }, 'from change-too-far-back'],
    [{ from: '2027-03-21' }, 'from change-too-far-ahead'],
    [{ until: '2027-01-31' }, 'until until-before-from'],
    [{ until: '2037-01-21' }, 'until day-too-far-ahead'],
    [{ until: '9999-12-31' }, 'until day-too-far-ahead'],
    [{ bank: 'one' }, 'bank unknown-field'],
  ])('%o is refused: %s', (wrong, code) => expect(codesOf({ ...typed, ...wrong })).toEqual([code]))

  it.each(['2026-11-20', '2027-03-20'])('may begin on %s, two months away', (from) =>
    expect(codesOf({ ...typed, from })).toEqual([]),
  )
})
