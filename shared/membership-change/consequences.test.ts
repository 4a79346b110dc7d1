import { describe, expect, it } from 'vitest'
import { noTerms, workplaceAt } from '#test/builders/described-work.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { WantedChange } from './change.ts'
import { consequencesOf, lastDayBefore, seekingSteps } from './consequences.ts'
import type { ChangedMembership } from './groups.ts'

const [today, from] = ['2027-02-20', '2027-03-01']
const ground = { source: '01CHANGE', today }
const job = (more: Partial<MemberEmployment> = {}) =>
  MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: 'club-001', fixedIncome: 40_000, ...more })
const member = (kind: ApplicantKind, employments: MemberEmployment[] = [job()], since = '2020-01-01') =>
  ({
    entries: [MembershipEntry.parse({ kind, from: since, until: null, source: 'joined' })],
    employments,
    reduced: [],
    additional: [],
    clubs: [{ clubId: 'club-001', fee: 15 }],
  }) satisfies ChangedMembership
const where = workplaceAt('Ekbro Data AB')
const terms = { ...noTerms, employmentRate: 100, fixedIncome: 40_000 }
const follows = (wanted: object, membership: ChangedMembership) =>
  consequencesOf(WantedChange.parse(wanted), { ...ground, membership })

describe('the consequences of a change of kind', () => {
  it('to who retires: no job, no club, no insurance, and nothing more to do', () => {
    expect(follows({ kind: 'retired', from }, member('employed'))).toMatchObject({
      from,
      kind: 'retired',
      memberSince: '2020-01-01',
      fee: { before: { ground: 'ordinary' }, kind: 'retired' },
      insurance: { is: 'ends', day: '2027-02-28' },
      additional: null,
      employments: [{ id: 'job', before: 'Nordvik AB', after: null }],
      clubs: { left: ['club-001'], mayJoin: false },
      next: [],
    })
  })
  it('to who loses an insured job: three steps, of which the last is the insurance', () => {
    const seeking = follows({ kind: 'became-unemployed', from }, member('employed'))
    expect(seeking).toMatchObject({ kind: 'job_seeker', insurance: { is: 'remains' } })
    expect(seeking?.next.map(({ what }) => what)).toEqual([
      'employment-service',
      'unemployment-fund',
      'income-insurance',
    ])
    expect(seeking?.next.every((step) => step.from === from)).toBe(true)
  })
  it('to who loses a job that was not insured yet: the same without the insurance', () => {
    const seeking = follows({ kind: 'became-unemployed', from }, member('employed', [job()], '2026-09-01'))
    expect(seeking?.next).toEqual(seekingSteps(from, false))
    expect(seeking?.next.map(({ what }) => what)).toEqual(['employment-service', 'unemployment-fund'])
  })
  it('to a student with a job: to add it, unless it is known already', () => {
    const change = { kind: 'got-a-job', from }
    expect(follows(change, member('student', []))?.next).toEqual([{ what: 'add-employment', from }])
    expect(follows(change, member('student'))).toMatchObject({ kind: 'employed', next: [], employments: [] })
  })
  it('to a student with a company: nothing more to do', () => {
    const change = { kind: 'started-a-company', from, incomeRange: 'under-25000' }
    expect(follows(change, member('student', []))).toMatchObject({ kind: 'self_employed', next: [], employments: [] })
  })
  it('none where the kind of the member does not allow it', () => {
    expect(follows({ kind: 'retired', from }, member('student'))).toBeNull()
    expect(follows({ kind: 'got-a-job', from }, member('employed'))).toBeNull()
  })
})

describe('what a change of the employments does', () => {
  it('one that is added: it stands there, and its workplace may have a club', () => {
    const added = { kind: 'employment-added', employment: 'new', from, until: null, ...where, ...terms }
    expect(follows(added, member('employed'))).toMatchObject({
      from,
      kind: null,
      insurance: { is: 'unchanged' },
      employments: [{ id: 'new', before: null, after: 'Ekbro Data AB' }],
      clubs: { left: [], mayJoin: true },
      next: [],
    })
    expect(follows({ ...added, isManager: true }, member('employed'))).toMatchObject({ kind: 'manager', next: [] })
  })
  it('one at another workplace: the old one’s club is left, once, and there may be another', () => {
    const moved = { kind: 'workplace-changed', employment: 'job', from, ...where }
    expect(follows(moved, member('employed'))).toMatchObject({
      employments: [{ id: 'job', before: 'Nordvik AB', after: 'Ekbro Data AB' }],
      clubs: { left: ['club-001'], mayJoin: true },
    })
    const two = [job(), job({ id: 'two', employer: 'Nordvik AB, Hamnen' })]
    expect(follows(moved, member('employed', two))?.clubs.left).toEqual([])
    expect(follows({ kind: 'retired', from }, member('employed', two))?.clubs.left).toEqual(['club-001'])
  })
  it('one whose terms change: nothing but the fee', () => {
    const changed = { kind: 'employment-changed', employment: 'job', from, ...terms, fixedIncome: 20_000 }
    expect(follows(changed, member('employed'))).toMatchObject({
      kind: null,
      employments: [],
      clubs: { left: [], mayJoin: false },
      next: [],
    })
  })
  it('the last one that ends: the member is to declare what comes next; not where another goes on', () => {
    const ended = { kind: 'employment-ended', employment: 'job', until: '2027-02-28' }
    expect(follows(ended, member('employed'))).toMatchObject({
      from,
      kind: null,
      employments: [{ id: 'job', before: 'Nordvik AB', after: null }],
      clubs: { left: ['club-001'], mayJoin: false },
      next: [{ what: 'declare-what-next', from }],
    })
    const two = [job(), job({ id: 'two', employer: 'Ekbro Data AB', clubId: null })]
    expect(follows(ended, member('employed', two))?.next).toEqual([])
  })
  it('none of one that there is not', () => {
    expect(
      follows({ kind: 'employment-ended', employment: 'other', until: '2027-02-28' }, member('employed')),
    ).toBeNull()
  })
})

describe('what else is changed', () => {
  it('a membership that is left: no kind and no fee, its clubs left, and nothing more to do', () => {
    const left = { kind: 'left', until: '2027-02-28', reason: null, comment: '' }
    expect(follows(left, member('employed'))).toMatchObject({
      from,
      kind: null,
      memberSince: null,
      insurance: { is: 'ends', day: '2027-02-28' },
      employments: [{ id: 'job', before: 'Nordvik AB', after: null }],
      clubs: { left: ['club-001'], mayJoin: false },
      next: [],
    })
  })
  it('a reduced fee: the fee alone, also of who does not work', () => {
    const reduced = { kind: 'reduced-fee', from, until: '2027-08-31' }
    expect(follows(reduced, member('employed'))).toMatchObject({
      kind: null,
      fee: {
        before: { ground: 'ordinary' },
        steps: [{ day: from, fee: { ground: 'reduced' } }, { day: '2027-09-01' }],
      },
      employments: [],
      next: [],
    })
    expect(follows(reduced, member('employed', []))?.next).toEqual([])
  })
  it('the additional insurance: it starts, and no fee of the membership follows', () => {
    const applied = { kind: 'additional-insurance', from, insuredSalary: 75_000 }
    expect(follows(applied, member('employed', [job({ fixedIncome: 80_000 })]))).toMatchObject({
      fee: null,
      kind: null,
      additional: { is: 'starts', day: from, salary: 75_000 },
    })
  })
  it.each([
    { kind: 'contact', phone: '0701740601', street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' },
    { kind: 'email', email: 'astrid@example.com' },
    { kind: 'regretted' },
  ])('nothing of these of $kind', (wanted) => expect(follows(wanted, member('employed'))).toBeNull())
  it('up to the day before', () => expect(lastDayBefore({ from })).toBe('2027-02-28'))
})
