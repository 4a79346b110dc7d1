import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { additionalInsuranceFrom, additionalInsuranceOffered, highestInsurable } from './additional-insurance.ts'
import type { AdditionalInsuranceChange } from './additional-insurance-shapes.ts'
import { judgedChange } from './change.ts'
import { rulesOf, type ChangedMembership } from './groups.ts'

const today = '2027-02-20'
const from = '2027-03-01'
const member = (
  more: Partial<ChangedMembership> & { kind?: ApplicantKind; since?: string; income?: number | null } = {},
) => {
  const { kind = 'employed', since = '2020-01-01', income = 80_000, ...rest } = more
  const job = MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, fixedIncome: income })
  return {
    entries: [MembershipEntry.parse({ kind, from: since, until: null, source: 'joined' })],
    employments: [job],
    reduced: [],
    additional: [],
    clubs: [],
    ...rest,
  } satisfies ChangedMembership
}
const held = [{ from: '2026-11-01', insuredSalary: 70_000, source: 'earlier' }]

const apply: AdditionalInsuranceChange = { kind: 'additional-insurance', from, insuredSalary: 75_000 }
const change: AdditionalInsuranceChange = { ...apply, kind: 'additional-insurance-changed' }
const end: AdditionalInsuranceChange = { kind: 'additional-insurance-ended', from }
const asked = { source: 'asked', today, conflicts: [] }
const obstacle = (membership: ChangedMembership, wanted: AdditionalInsuranceChange, more: object = {}) =>
  rulesOf(wanted).obstacle({ membership, ...asked, ...more })
const issue = (membership: ChangedMembership, wanted: AdditionalInsuranceChange) =>
  rulesOf(wanted).fieldIssue?.({ membership, contact: null, ...asked }) ?? null

it.each([
  ['2027-01-31', '2027-02-01'],
  ['2027-02-01', '2027-03-01'],
  ['2028-02-29', '2028-03-01'],
  ['2027-12-31', '2028-01-01'],
])('what is asked for on %s begins on %s', (day, first) => {
  expect(additionalInsuranceFrom(day)).toBe(first)
})

describe('the additional insurance', () => {
  it.each(['student', 'retired', 'self_employed', 'job_seeker'] as const)('is not for a member of kind %s', (kind) => {
    expect(obstacle(member({ kind }), apply)).toBe('income-insurance-not-held')
    expect(additionalInsuranceOffered(member({ kind }), today)).toEqual({
      changes: [],
      obstacle: 'income-insurance-not-held',
    })
  })

  it.each([
    ['2026-03-01', null],
    ['2026-03-02', 'income-insurance-not-held'],
  ])('is for a person who has been a member for twelve months on its first day: since %s %s', (since, expected) => {
    expect(obstacle(member({ since }), apply)).toBe(expected)
  })

  it.each([
    [null, 'income-below-additional'],
    [59_999, 'income-below-additional'],
    [60_000, null],
    [150_001, null],
  ])('is for a registered income from 60 000 kr: %s %s', (income, expected) => {
    expect(obstacle(member({ income }), apply)).toBe(expected)
  })

  it('is applied for once, and changed or ended only while it is held', () => {
    expect([obstacle(member(), apply), obstacle(member(), change), obstacle(member(), end)]).toEqual([
      null,
      'additional-insurance-unfit',
      'additional-insurance-unfit',
    ])
    const insured = member({ additional: held })
    expect([obstacle(insured, apply), obstacle(insured, change), obstacle(insured, end)]).toEqual([
      'additional-insurance-unfit',
      null,
      null,
    ])
    expect(additionalInsuranceOffered(insured, today).changes).toEqual([
      'additional-insurance-changed',
      'additional-insurance-ended',
    ])
  })

  it('can be ended by a member who has lost the job or earns less since', () => {
    const seeking = MembershipEntry.parse({ kind: 'job_seeker', from: '2027-01-10', until: null, source: 'lost' })
    const without = member({ additional: held, entries: [...member().entries, seeking] })
    expect([obstacle(without, end), obstacle(without, change)]).toEqual([null, 'income-insurance-not-held'])
    expect(obstacle(member({ additional: held, income: 40_000 }), end)).toBeNull()
  })

  it('begins on the day that was promised, also where the register answers after it', () => {
    expect(obstacle(member(), { ...apply, from: '2027-04-01' })).toBe('additional-insurance-unfit')
    expect(obstacle(member(), apply, { today: '2027-03-03' })).toBe('additional-insurance-unfit')
    expect(obstacle(member(), apply, { today: '2027-03-03', askedOn: today })).toBeNull()
  })

  it('leaves what the change itself has made out of account', () => {
    const planned = [{ from, insuredSalary: 75_000, source: 'asked' }]
    expect(obstacle(member({ additional: planned }), apply)).toBeNull()
  })
})

describe('the salary that is insured', () => {
  it.each([
    [80_000, 80_000],
    [150_000, 150_000],
    [200_000, 150_000],
    [59_999, null],
  ])('is of a registered income of %i kr at most %s', (income, highest) => {
    expect(highestInsurable(member({ income }), today)).toBe(highest)
  })

  it('is not above the registered income, which its field says', () => {
    expect(issue(member(), { ...apply, insuredSalary: 80_000 })).toBeNull()
    expect(issue(member(), { ...apply, insuredSalary: 80_001 })).toEqual({
      path: 'insuredSalary',
      code: 'insured-salary-above-income',
      params: { max: 80_000 },
    })
  })

  it('is another one when it is changed', () => {
    const insured = member({ additional: held })
    expect(issue(insured, { ...change, insuredSalary: 70_000 })?.code).toBe('insured-salary-unchanged')
    expect(issue(insured, { ...change, insuredSalary: 60_000 })).toBeNull()
  })

  const judged = (insuredSalary: unknown) =>
    judgedChange({ now: stockholmInstant(today, '09:00') }).safeParse({ ...apply, insuredSalary })
  it.each([59_999, 150_001, 70_000.5, '70000', null, Number.NaN])('is refused as a field: %s', (salary) => {
    expect(judged(salary).error?.issues.map(({ path }) => path)).toEqual([['insuredSalary']])
  })
  it.each([60_000, 150_000])('is taken: %i', (salary) => {
    expect(judged(salary).success).toBe(true)
  })
})
