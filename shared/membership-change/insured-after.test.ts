import { describe, expect, it } from 'vitest'
import type { Insured } from '../insurance/additional.ts'
import type { AdditionalEntry } from '../insurance/held-insurance.ts'
import { MembershipEntry } from '../membership/entry.ts'
import type { ApplicantKind } from '../membership-application/kinds.ts'
import { additionalFollows, incomeInsuranceFollows, madeOfInsurance } from './insured-after.ts'

const day = '2027-03-01'
const entry = (kind: ApplicantKind, from: string, source = 'joined', until: string | null = null) =>
  MembershipEntry.parse({ kind, from, until, source })
const granted = (from: string, insuredSalary: number | null = 70_000): AdditionalEntry => ({
  from,
  insuredSalary,
  source: from,
})
const member = (since: string, kind: ApplicantKind = 'employed', additional: AdditionalEntry[] = []): Insured => ({
  entries: [entry(kind, since)],
  additional,
})
/** Who is a member as something else from the day on. */
const becomes = (before: Insured, kind: ApplicantKind): Insured => ({
  ...before,
  entries: [...before.entries, entry(kind, day, 'change')],
})
const leaves = ({ entries, additional }: Insured, until = '2027-02-28'): Insured => ({
  entries: entries.map((each) => ({ ...each, until })),
  additional,
})

describe('the income insurance after a change', () => {
  const [long, short] = [member('2020-01-01'), member('2026-09-01')]
  const [studied, studiedShort] = [member('2020-01-01', 'student'), member('2026-09-01', 'student')]
  const jobOfFourMonths = [entry('employed', '2026-09-01', 'joined', '2026-12-31'), entry('job_seeker', '2027-01-01')]
  const tooShort: Insured = { entries: jobOfFourMonths, additional: [] }

  it.each([
    ['is kept by who loses an insured job', long, becomes(long, 'job_seeker'), { is: 'remains', day }],
    ['goes on for a manager', long, becomes(long, 'manager'), { is: 'unchanged', day: '2021-01-01' }],
    ['ends the day before for who retires', long, becomes(long, 'retired'), { is: 'ends', day: '2027-02-28' }],
    ['ends with the membership', long, leaves(long), { is: 'ends', day: '2027-02-28' }],
    ['starts with the first job of a member for long', studied, becomes(studied, 'employed'), { is: 'starts', day }],
    [
      'starts when the months are there',
      studiedShort,
      becomes(studiedShort, 'employed'),
      { is: 'starts', day: '2027-09-01' },
    ],
    [
      'of which months are missing still goes on',
      short,
      becomes(short, 'manager'),
      { is: 'unchanged', day: '2027-09-01' },
    ],
    ['does not begin', short, becomes(short, 'retired'), { is: 'not-begun', day: '2027-09-01' }],
    [
      'is missed by so many days',
      short,
      becomes(short, 'job_seeker'),
      { is: 'missed', day: '2027-09-01', daysShort: 185 },
    ],
    ['is none still', studied, becomes(studied, 'retired'), { is: 'none' }],
    ['is none of who had no membership', leaves(long), leaves(long), { is: 'none' }],
    ['has been missed before', tooShort, tooShort, { is: 'none' }],
    ['was missed before and ends as none', tooShort, becomes(tooShort, 'retired'), { is: 'none' }],
    ['of a job seeker goes on', becomes(long, 'job_seeker'), becomes(long, 'job_seeker'), 'unchanged'],
    ['starts anew with a job after one too short', tooShort, becomes(tooShort, 'employed'), 'starts'],
  ] as const)('%s', (_, before, after, follows) => {
    const found = incomeInsuranceFollows(before, after, day)
    expect(typeof follows === 'string' ? found.is : found).toEqual(follows)
  })
})

describe('the additional insurance after a change', () => {
  const held = member('2020-01-01', 'employed', [granted('2026-11-01')])
  const grantedLater = member('2020-01-01', 'employed', [granted('2027-04-01')])
  const none = member('2020-01-01')
  const [since, later] = ['2026-11-01', '2027-04-01']
  const salary = 70_000

  it.each([
    ['is none where there was none', none, none, null],
    ['starts', none, grantedLater, { is: 'starts', day: later, salary }],
    ['goes on', held, becomes(held, 'manager'), { is: 'unchanged', day: since, salary }],
    ['is kept by who loses the job', held, becomes(held, 'job_seeker'), { is: 'remains', day: since, salary }],
    ['ends the day before', held, becomes(held, 'retired'), { is: 'ends', day: '2027-02-28', salary }],
    ['never starts', grantedLater, becomes(grantedLater, 'retired'), { is: 'never-starts', day: later, salary }],
    ['starts still', grantedLater, becomes(grantedLater, 'manager'), { is: 'unchanged', day: later, salary }],
    [
      'insures another salary from the day on',
      held,
      { ...held, additional: [...held.additional, granted(day, 80_000)] },
      { is: 'salary-changed', day, salary: 80_000 },
    ],
    [
      'that is granted twice starts with the first of both',
      none,
      { ...none, additional: [granted('2027-05-01', 90_000), granted(later)] },
      { is: 'starts', day: later, salary },
    ],
    [
      'that ended before the day is none',
      { ...held, additional: [...held.additional, granted('2027-02-01', null)] },
      none,
      null,
    ],
    [
      'that is granted for the day itself is held on it',
      none,
      { ...none, additional: [granted(day)] },
      { is: 'starts', day, salary },
    ],
    [
      'that was granted for the day itself ends with the day before',
      { ...none, additional: [granted(day)] },
      becomes({ ...none, additional: [granted(day)] }, 'retired'),
      { is: 'ends', day: '2027-02-28', salary },
    ],
  ] as const)('%s', (_, before, after, follows) => {
    expect(additionalFollows(before, after, day)).toEqual(follows)
  })
})

describe('a letter of a change that is made', () => {
  const made = (before: Insured, kind: ApplicantKind) =>
    madeOfInsurance(becomes(before, kind), { source: 'change', from: day })
  const [since, later] = ['2026-11-01', '2027-04-01']

  it.each([
    ['job_seeker', [granted(since)], { is: 'remains', day }, { is: 'remains', day: since }],
    ['retired', [granted(since)], { is: 'ends', day: '2027-02-28' }, { is: 'ends', day: '2027-02-28' }],
    ['retired', [granted(later)], { is: 'ends', day: '2027-02-28' }, { is: 'never-starts', day: later }],
    ['retired', [], { is: 'ends', day: '2027-02-28' }, null],
    ['manager', [granted(since)], null, null],
    ['manager', [granted(later)], null, null],
  ] as const)('says what has become of both for a member who becomes %s, with %o', (kind, additional, income, more) => {
    expect(made(member('2020-01-01', 'employed', [...additional]), kind)).toEqual({ income, additional: more })
  })
  it('says nothing of an insurance that there was not', () => {
    expect(made(member('2020-01-01', 'student'), 'retired')).toEqual({ income: null, additional: null })
  })
})
