import { describe, expect, it } from 'vitest'
import { addDays } from '../clock.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { holdsOn } from '../membership/entries.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { Membership } from '../membership/fee-on.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import {
  asKindChange,
  changesOffered,
  daysOffered,
  entryOf,
  fits,
  kindChanges,
  roleKindsAfter,
  withChange,
  withdrawn,
} from './kind-changes.ts'
import { changeFrom } from './change-from.ts'
import { kindChangeNames, type KindChangeName } from './change-kinds.ts'
import { kindPreview, newFeeOf } from './preview.ts'

const entry = (kind: ApplicantKind, from: string, more: Partial<MembershipEntry> = {}) =>
  MembershipEntry.parse({ kind, from, until: null, source: 'joined', ...more })
const job = MemberEmployment.parse({
  id: 'job',
  employer: 'Nordvik Teknik AB',
  clubId: 'club-001',
  fixedIncome: 40_000,
})
const of = (...entries: MembershipEntry[]): Membership => ({
  entries,
  employments: [job],
  reduced: [],
  clubs: [{ clubId: 'club-001', fee: 15 }],
})
const change = (kind: KindChangeName, from: string) => ({ kind, from })
const source = '01CHANGE'

describe('who can make which change', () => {
  it.each<[ApplicantKind, KindChangeName[]]>([
    ['student', ['got-a-job', 'looking-for-work', 'started-a-company']],
    ['employed', ['became-unemployed', 'retired', 'became-self-employed']],
    ['manager', ['became-unemployed', 'retired', 'became-self-employed']],
    ['self_employed', ['became-employed']],
    ['job_seeker', ['became-employed', 'retired', 'became-self-employed']],
    ['retired', []],
  ])('%s: %j', (kind, offered) => {
    const entries = [entry(kind, '2026-01-01')]
    expect(changesOffered(entries, '2027-01-20')).toEqual(offered)
    for (const each of kindChangeNames) expect(fits(entries, change(each, '2027-01-20'))).toBe(offered.includes(each))
  })

  it('no one whose membership has ended, and no one who never was a member', () => {
    const ended = [entry('employed', '2026-01-01', { until: '2027-01-19' })]
    expect(changesOffered(ended, '2027-01-19')).not.toEqual([])
    expect(changesOffered(ended, '2027-01-20')).toEqual([])
    expect(changesOffered([], '2027-01-20')).toEqual([])
    expect(fits(ended, change('retired', '2027-01-19'))).toBe(true)
    expect(fits(ended, change('retired', '2027-01-20'))).toBe(false)
  })

  it('a change begins after what it replaces, and nothing may have begun since', () => {
    const entries = [entry('student', '2026-09-01'), entry('employed', '2027-01-10', { source: 'two' })]
    expect(fits(entries, change('retired', '2027-01-10'))).toBe(false)
    expect(fits(entries, change('retired', '2027-01-11'))).toBe(true)
    expect(fits(entries, change('got-a-job', '2027-01-05'))).toBe(false)
  })

  it('a change that stands among the entries is judged as if it did not', () => {
    const student = entry('student', '2026-09-01')
    const { entries } = withChange(of(student), change('got-a-job', '2027-02-01'), source)
    expect(fits(entries, change('got-a-job', '2027-02-01'), source)).toBe(true)
    expect(fits(entries, change('got-a-job', '2027-02-01'), 'another')).toBe(false)
    expect(
      fits(
        [...entries, entry('retired', '2027-01-25', { source: 'register' })],
        change('got-a-job', '2027-02-01'),
        source,
      ),
    ).toBe(false)
  })
})

describe('the first day of a change', () => {
  const codeOf = (today: string, day: string, isUnemployment = false) => {
    const result = changeFrom(today, isUnemployment).safeParse(day)
    return result.success ? null : result.error.issues[0]?.message
  }

  it.each([
    ['2027-01-20', '2026-11-20', '2027-03-20'],
    ['2027-12-31', '2027-10-31', '2028-02-29'],
    ['2026-12-31', '2026-10-31', '2027-02-28'],
    ['2028-04-30', '2028-02-29', '2028-06-30'],
    ['2027-04-29', '2027-02-28', '2027-06-29'],
    ['2028-02-29', '2027-12-29', '2028-04-29'],
  ])('asked for on %s lies between %s and %s', (today, earliest, latest) => {
    expect(daysOffered(today)).toEqual({ earliest, latest })
    expect(codeOf(today, earliest)).toBeNull()
    expect(codeOf(today, addDays(earliest, -1))).toBe('change-too-far-back')
    expect(codeOf(today, latest)).toBeNull()
    expect(codeOf(today, addDays(latest, 1))).toBe('change-too-far-ahead')
    expect(codeOf(today, latest, true)).toBeNull()
    expect(codeOf(today, addDays(latest, 1), true)).toBe('unemployment-too-far-ahead')
    expect(codeOf(today, addDays(earliest, -1), true)).toBe('change-too-far-back')
  })

  it('is required, and a day that exists', () => {
    expect(codeOf('2027-01-20', '')).toBe('date-required')
    expect(codeOf('2027-01-20', '2027-02-29')).toBe('date-invalid')
    expect(codeOf('2027-12-31', '2028-02-29')).toBeNull()
  })
})

describe('what a change makes of a membership', () => {
  it.each(kindChangeNames)('%s holds from its day and not before', (kind) => {
    const { of: kinds, to } = kindChanges[kind]
    const before = of(entry(kinds[0]!, '2026-01-01'))
    const after = withChange(before, change(kind, '2028-02-29'), source)
    expect(holdsOn(after.entries, '2028-02-28')?.kind).toBe(kinds[0])
    expect(holdsOn(after.entries, '2028-02-29')).toMatchObject({ kind: to, cause: 'change', source })
  })

  it('that does not fit leaves it as it is', () => {
    const before = of(entry('retired', '2026-01-01'))
    expect(withChange(before, change('got-a-job', '2027-01-20'), source)).toBe(before)
    expect(kindPreview(before, change('got-a-job', '2027-01-20'), { today: '2027-01-20', source })).toBeNull()
  })

  it('that is withdrawn leaves everything as it was on every day', () => {
    const before = of(entry('student', '2026-09-01'))
    const made = entryOf(before.entries, change('got-a-job', '2027-02-01'), source)!
    for (const day of ['2027-01-31', '2027-02-01', '2027-02-02', '2028-02-29'])
      expect(holdsOn([...before.entries, withdrawn(made)], day)?.kind).toBe('student')
  })

  it('keeps an end that is set, and does not bring the first fee forward', () => {
    const entries = [entry('student', '2027-01-10', { firstFeeDay: '2027-02-01', until: '2027-06-30' })]
    expect(entryOf(entries, change('got-a-job', '2027-01-20'), source)).toMatchObject({
      firstFeeDay: '2027-02-01',
      until: '2027-06-30',
    })
    expect(entryOf(entries, change('got-a-job', '2027-02-01'), source)?.firstFeeDay).toBeNull()
  })
})

describe('what is said before', () => {
  const preview = (kind: KindChangeName, from: string, today: string, before: Membership) =>
    kindPreview(before, change(kind, from), { today, source })!
  const student = of(entry('student', '2025-09-01'))
  const employed = of(entry('employed', '2025-01-01'))

  it.each<KindChangeName>(['got-a-job', 'looking-for-work', 'started-a-company'])(
    'to a student who %s: 100 kr for the first year, then the fee of that work',
    (kind) => {
      const { before, steps, difference, from } = preview(kind, '2028-02-29', '2028-02-20', student)
      expect(before).toMatchObject({ ground: 'student' })
      expect(steps.map(({ day, fee }) => [day, fee?.ground, fee?.fee])).toEqual([
        ['2028-02-29', 'first-year', { amount: 100, per: 'year' }],
        [
          '2029-03-01',
          kind === 'looking-for-work' ? 'job-seeker' : 'ordinary',
          { amount: kind === 'looking-for-work' ? 85 : 235, per: 'month' },
        ],
      ])
      expect(difference).toBe(0)
      expect(from).toBe('2028-02-29')
    },
  )

  it('to a member who retires: 100 kr a year', () => {
    const previewed = preview('retired', '2027-02-01', '2027-01-20', employed)
    expect(newFeeOf(previewed)).toEqual({ amount: 100, per: 'year' })
    expect(previewed.before).toMatchObject({ ground: 'ordinary', clubs: [{ clubId: 'club-001', fee: 15 }] })
    expect(previewed.steps[0]?.fee?.clubs).toEqual([])
  })

  it.each([
    ['2027-01-20', 0],
    ['2027-01-01', 165],
    ['2026-12-31', 165],
    ['2026-12-01', 330],
    ['2026-11-20', 330],
  ])('to a member unemployed since %s, asked for on 20 January: a credit of %d kr', (from, difference) => {
    expect(preview('became-unemployed', from, '2027-01-20', employed).difference).toBe(difference)
  })

  it('is no credit for a change ahead', () => {
    expect(preview('became-unemployed', '2027-03-01', '2027-01-20', employed).difference).toBe(0)
  })
})

it('a change of what one is a member as is known by its name, and makes of a member what their role says afterwards', () => {
  expect(kindChangeNames.map(asKindChange)).toEqual(kindChangeNames)
  expect(['contact', ''].map(asKindChange)).toEqual([null, null])
  expect((['got-a-job', 'became-employed', 'retired', 'looking-for-work'] as const).map(roleKindsAfter)).toEqual([
    ['employable'],
    ['employable'],
    ['retired'],
    ['job_seeker'],
  ])
})
