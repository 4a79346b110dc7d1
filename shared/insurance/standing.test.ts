import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '../clock.ts'
import { MembershipEntry } from '../membership/entry.ts'
import { MemberEmployment } from '../membership/employment.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { changeToInsured } from './kinds.ts'
import { insuredIncomeOn, standingOn } from './standing.ts'

const entry = (kind: ApplicantKind, from: string, until: string | null = null) =>
  MembershipEntry.parse({ kind, from, until, source: `${kind} ${from}` })
const employedSince = (from: string, until: string | null = null) => [entry('employed', from, until)]

describe('the income insurance after twelve months of membership', () => {
  it.each([
    ['2026-02-20', '2027-02-19', 1],
    ['2026-02-20', '2026-02-20', 12],
    ['2026-02-20', '2026-03-19', 12],
    ['2026-02-20', '2026-03-20', 11],
    ['2027-08-31', '2028-02-29', 7],
    ['2027-08-31', '2028-03-01', 6],
    ['2028-02-29', '2029-02-28', 1],
  ])('of a member since %s is not there on %s: %i months left', (since, day, monthsLeft) => {
    expect(standingOn(employedSince(since), day)).toMatchObject({ state: 'qualifying', since, monthsLeft })
  })

  it.each([
    ['2026-02-20', '2027-02-20'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-03-01'],
    ['2027-03-01', '2028-03-01'],
    ['2026-12-31', '2027-12-31'],
  ])('of a member since %s is there from %s', (since, from) => {
    expect(standingOn(employedSince(since), from)).toMatchObject({ state: 'qualified', from, months: 12 })
    expect(standingOn(employedSince(since), addDays(from, -1))).toMatchObject({ state: 'qualifying', from })
  })

  it('counts every kind of membership, without a break', () => {
    const entries = [entry('student', '2025-09-01'), entry('employed', '2026-12-01')]
    expect(standingOn(entries, '2027-02-20')).toMatchObject({ state: 'qualified', since: '2025-09-01' })
  })

  it('begins anew after a break of a single day', () => {
    const rejoined = (from: string) => [...employedSince('2020-01-01', '2026-11-30'), entry('manager', from)]
    expect(standingOn(rejoined('2026-12-01'), '2027-02-20')).toMatchObject({ state: 'qualified', since: '2020-01-01' })
    expect(standingOn(rejoined('2026-12-02'), '2027-02-20')).toMatchObject({
      state: 'qualifying',
      since: '2026-12-02',
      from: '2027-12-02',
      months: 2,
      monthsLeft: 10,
    })
  })

  it('gives the last day of a membership, or of its kind, that will end', () => {
    expect(standingOn(employedSince('2020-01-01', '2027-03-31'), '2027-02-20')).toMatchObject({ until: '2027-03-31' })
    const retiring = [...employedSince('2020-01-01'), entry('retired', '2027-04-01')]
    expect(standingOn(retiring, '2027-02-20')).toMatchObject({ state: 'qualified', until: '2027-03-31' })
    const seeking = [...employedSince('2020-01-01'), entry('job_seeker', '2027-04-01')]
    expect(standingOn(seeking, '2027-02-20')).toMatchObject({ state: 'qualified', until: null })
  })
})

describe('the first insured day', () => {
  it.each([
    [
      'of a job after studies, once the months are there',
      [entry('student', '2018-09-01'), entry('employed', '2022-02-15')],
      '2022-02-15',
    ],
    [
      'of a job in the months that are counted',
      [entry('student', '2026-04-01'), entry('employed', '2026-12-01')],
      '2027-04-01',
    ],
    [
      'of the first job, also as a manager since',
      [entry('employed', '2020-01-01'), entry('manager', '2024-01-01')],
      '2021-01-01',
    ],
    [
      'of the job after an own company',
      [entry('employed', '2020-01-01'), entry('self_employed', '2022-01-01'), entry('employed', '2024-05-01')],
      '2024-05-01',
    ],
    [
      'before the time of seeking a job',
      [entry('employed', '2020-01-01'), entry('job_seeker', '2023-01-01'), entry('employed', '2024-01-01')],
      '2021-01-01',
    ],
    [
      'of the next job, where the last one ended before',
      [entry('employed', '2025-06-01'), entry('job_seeker', '2026-03-01'), entry('employed', '2026-09-01')],
      '2026-09-01',
    ],
  ])('is that %s', (_, entries, from) => {
    expect(standingOn(entries, '2027-05-20')).toMatchObject({ state: 'qualified', from })
  })

  it('of a job that is planned is shown before it begins', () => {
    const planned = (since: string) => [entry('student', since), entry('employed', '2027-03-15')]
    expect(standingOn(planned('2020-01-01'), '2027-02-20')).toMatchObject({
      state: 'not-included',
      begins: '2027-03-15',
    })
    expect(standingOn(planned('2026-09-01'), '2027-02-20')).toMatchObject({
      state: 'not-included',
      begins: '2027-09-01',
    })
    const brief = [entry('student', '2026-09-01'), entry('employed', '2027-03-15', '2027-08-31')]
    expect(standingOn(brief, '2027-02-20')).toMatchObject({ state: 'not-included', begins: null })
    const short = [entry('employed', '2026-09-01'), entry('job_seeker', '2027-02-01'), entry('employed', '2027-04-01')]
    expect(standingOn(short, '2027-02-20')).toMatchObject({ state: 'too-short', begins: '2027-09-01' })
  })
})

it('a job that is planned to end before it is insured leaves none, also for a member who then seeks another', () => {
  const losing = [entry('employed', '2026-02-10'), entry('job_seeker', '2027-02-01')]
  expect(standingOn(losing, '2027-01-20')).toMatchObject({
    state: 'qualifying',
    from: '2027-02-10',
    until: '2027-01-31',
  })
  const keeping = [entry('employed', '2026-02-10'), entry('job_seeker', '2027-02-11')]
  expect(standingOn(keeping, '2027-01-20')).toMatchObject({ state: 'qualifying', from: '2027-02-10', until: null })
})

it('a job whose last day is the day itself is insured through that day', () => {
  expect(standingOn(employedSince('2020-01-01', '2027-02-20'), '2027-02-20')).toMatchObject({ until: '2027-02-20' })
})

it('another job after a break saves no insurance of one that ends before it is there', () => {
  const entries = [...employedSince('2026-02-10', '2027-01-31'), entry('employed', '2027-03-01')]
  expect(standingOn(entries, '2027-01-20')).toMatchObject({ state: 'qualifying', until: '2027-01-31' })
})

it('what is planned begins no insurance unless it is a job', () => {
  const planned = [entry('student', '2020-01-01'), entry('self_employed', '2027-03-15')]
  expect(standingOn(planned, '2027-02-20')).toMatchObject({ state: 'not-included', begins: null })
})

describe('without a job', () => {
  const lost = (since: string) => [entry('employed', since), entry('job_seeker', '2026-11-16')]

  it('the insurance of the job that ended stays', () => {
    expect(standingOn(lost('2025-11-15'), '2027-02-20')).toMatchObject({ state: 'qualified', kind: 'job_seeker' })
  })

  it('months after the job do not count for it', () => {
    expect(standingOn(lost('2025-11-16'), '2027-12-31')).toMatchObject({
      state: 'too-short',
      lastDay: '2026-11-15',
      months: 11,
    })
  })

  it('there is none where no insured job came right before', () => {
    const studied = [entry('student', '2020-01-01'), entry('job_seeker', '2026-11-16')]
    expect(standingOn(studied, '2027-02-20')).toEqual({ state: 'not-included', kind: 'job_seeker', begins: null })
    const rejoined = [entry('employed', '2020-01-01', '2026-10-31'), entry('job_seeker', '2026-11-16')]
    expect(standingOn(rejoined, '2027-02-20')).toEqual({ state: 'not-included', kind: 'job_seeker', begins: null })
  })

  it('the income of the last day in the job is insured', () => {
    const job = MemberEmployment.parse({
      id: 'job',
      employer: 'Nordvik AB',
      clubId: null,
      until: '2026-11-15',
      fixedIncome: 40_000,
      flexibleIncome: 2_000,
      benefits: 500,
      onCallAddition: 1_500,
    })
    expect(insuredIncomeOn(lost('2025-11-15'), [job], '2027-02-20')).toBe(44_000)
    expect(insuredIncomeOn(employedSince('2025-11-15'), [job], '2027-02-20')).toBeNull()
  })
})

it.each([
  ['student', 'got-a-job'],
  ['self_employed', 'became-employed'],
  ['retired', null],
] as const)('a member of kind %s has none, and the change to it is %s', (kind, change) => {
  expect(standingOn([entry(kind, '2020-01-01')], '2027-02-20')).toEqual({ state: 'not-included', kind, begins: null })
  expect(changeToInsured(kind)).toBe(change)
})

it('a person of whom no membership holds on the day is not insured', () => {
  expect(standingOn([], '2027-02-20')).toEqual({ state: 'no-member' })
  expect(standingOn(employedSince('2020-01-01', '2027-02-19'), '2027-02-20')).toEqual({ state: 'no-member' })
  expect(standingOn(employedSince('2027-02-21'), '2027-02-20')).toEqual({ state: 'no-member' })
})

const firstDay = '2026-01-01'
const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(firstDay, days)),
  fc.constantFrom('2026-01-31', '2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01', '2028-12-31'),
)

describe('for any first day', () => {
  it('is there from the day after twelve whole months, and as many months are left as are missing', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (since, later) => {
        const day = addDays(since, later)
        const standing = standingOn(employedSince(since), day)
        if (standing.state !== 'qualified' && standing.state !== 'qualifying') throw new Error(standing.state)
        expect([365, 366]).toContain(daysBetween(since, standing.from))
        expect(standing.state === 'qualified').toBe(day >= standing.from)
        if (standing.state === 'qualified') return
        expect(standing.months + standing.monthsLeft).toBe(12)
        expect(addMonths(since, standing.months) <= day).toBe(true)
      }),
    )
  })
})

it('a job that ends before it is insured begins no insurance, whatever job comes after a break', () => {
  const entries = [
    entry('student', '2026-01-01', '2027-03-31'),
    entry('employed', '2027-05-01', '2027-08-31'),
    entry('employed', '2028-01-01'),
  ]
  expect(standingOn(entries, '2027-03-15')).toEqual({ state: 'not-included', kind: 'student', begins: null })
  const inOneGo = [
    ...entries.slice(0, 1),
    entry('employed', '2027-05-01', '2027-12-31'),
    entry('employed', '2028-01-01'),
  ]
  expect(standingOn(inOneGo, '2027-03-15')).toMatchObject({ begins: '2028-05-01' })
})
