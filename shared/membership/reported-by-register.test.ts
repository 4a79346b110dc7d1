import { describe, expect, it } from 'vitest'
import { employmentsOn } from './employments.ts'
import { MemberEmployment } from './employment.ts'
import { holdsOn } from './entries.ts'
import { MembershipEntry } from './entry.ts'
import {
  reportedEmployments,
  reportedEntries,
  reportedGraduation,
  type ReportedMembership,
} from './reported-by-register.ts'

const day = '2027-03-10'
const reading = { at: 2_000, day, isNewest: true }
const entry = (kind: string, from: string, more: object = {}) =>
  MembershipEntry.parse({ kind, from, until: null, source: '01A', at: 1_000, ...more })
const job = (more: object = {}) => MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, ...more })
const nowhere = { employments: [] }

/** The entries with those that were reported, in place of those that the report is about. */
const withReported = (entries: readonly MembershipEntry[], given: Partial<ReportedMembership>, more: object = {}) => {
  const changed = reportedEntries(entries, { ...nowhere, ...given }, { ...reading, ...more })
  const places = new Set(changed.map(({ from, source }) => `${from} ${source}`))
  return [...entries.filter(({ from, source }) => !places.has(`${from} ${source}`)), ...changed]
}

describe('the entries of a membership by what the register reports', () => {
  it('have nothing new where the register reports what a change of the member’s own has made', () => {
    const known = [entry('employed', '2020-01-01'), entry('retired', day)]
    expect(reportedEntries(known, { ...nowhere, held: { kind: 'retired', from: day } }, reading)).toEqual([])
  })

  it('have the register’s above another of the same day that was written down before', () => {
    const known = [entry('job_seeker', day)]
    expect(holdsOn(withReported(known, { held: { kind: 'retired', from: day } }), day)?.kind).toBe('retired')
    const later = [
      ...withReported(known, { held: { kind: 'retired', from: day } }),
      entry('employed', day, { at: 3_000 }),
    ]
    expect(holdsOn(later, day)?.kind).toBe('employed')
  })

  it('lose what has begun since and contradicts the register, and keep what is still to begin', () => {
    const known = [entry('employed', '2020-01-01'), entry('retired', '2027-03-01'), entry('student', '2027-04-01')]
    const after = withReported(known, { held: { kind: 'employed', from: '2020-01-01' } })
    expect(holdsOn(after, day)?.kind).toBe('employed')
    expect(holdsOn(after, '2027-04-01')?.kind).toBe('student')
  })

  it('keep what was reported since, when an older one is read again', () => {
    const known = [entry('employed', '2020-01-01'), entry('retired', '2027-03-01')]
    const older = { held: { kind: 'job_seeker', from: '2027-03-01' } } as const
    expect(withReported(known, older, { isNewest: false })).toEqual(known)
  })

  it('end with the last day, and what was to begin later never does', () => {
    const known = [entry('employed', '2020-01-01'), entry('retired', '2027-05-01')]
    const after = withReported(known, { ended: { until: '2027-03-31' } })
    expect(holdsOn(after, '2027-03-31')?.kind).toBe('employed')
    expect(holdsOn(after, '2027-04-01')).toBeNull()
    expect(holdsOn(after, '2027-05-01')).toBeNull()
  })

  it('keep a new membership when the end of the one before is read again', () => {
    const known = [entry('employed', '2020-01-01', { until: '2027-01-31' }), entry('student', '2027-03-01')]
    expect(withReported(known, { ended: { until: '2027-01-31' } }, { isNewest: false })).toEqual(known)
  })
})

describe('the employments by what the register reports', () => {
  const after = (known: MemberEmployment[], employments: ReportedMembership['employments'], more: object = {}) =>
    reportedEmployments(known, { employments }, { ...reading, ...more })

  it('are as they were where nothing differs', () => {
    expect(after([job()], [{ id: 'job', employer: 'Nordvik AB', clubId: null }])).toEqual([])
  })

  it('end with the day before, and another one begins', () => {
    const changed = after([job()], [{ id: 'other', employer: 'Sydvik AB', clubId: 'club-002' }])
    expect(employmentsOn([job(), ...changed], day)).toMatchObject([{ id: 'other', clubId: 'club-002', from: day }])
    expect(employmentsOn([job(), ...changed], '2027-03-09')).toMatchObject([{ id: 'job' }])
  })

  it('get a club that was not known in the version itself', () => {
    const known = job({ from: '2027-03-01', source: '01B' })
    expect(after([known], [{ id: 'job', employer: 'Nordvik AB', clubId: 'club-001' }])).toEqual([
      { ...known, clubId: 'club-001' },
    ])
  })

  it('stay where a change of the member’s own is still to be submitted', () => {
    const known = job({ id: '01C', from: day, source: '01C' })
    expect(after([known], [], { pending: new Set(['01C']) })).toEqual([])
  })
})

describe('the month of graduation that is reported', () => {
  const studies = entry('student', '2025-09-01', { graduation: '2027-06' })
  const graduationReported = (known: MembershipEntry[], seq = 7) =>
    reportedGraduation(known, '2028-01', { day: '2026-11-23', seq })

  it('is that of the studies that go on or are to begin, unless the same entry or a newer one has reported another', () => {
    expect(graduationReported([studies])).toEqual({ ...studies, graduation: '2028-01', graduationSeq: 7 })
    expect(graduationReported([{ ...studies, graduationSeq: 6 }])).not.toBeNull()
    expect(graduationReported([{ ...studies, graduationSeq: 7 }])).toBeNull()
    expect(graduationReported([{ ...studies, graduation: '2028-01' }])).toBeNull()
    expect(graduationReported([{ ...studies, from: '2027-01-01' }])).not.toBeNull()
  })
  it('is ignored for a member who does not study any more', () => {
    expect(graduationReported([{ ...studies, until: '2026-11-22' }])).toBeNull()
    expect(graduationReported([{ ...studies, until: '2026-11-23' }])).not.toBeNull()
    expect(graduationReported([entry('employed', '2025-09-01')])).toBeNull()
  })
})

describe('an employment that the register reports otherwise', () => {
  const reportedJob = { id: 'job', employer: 'Nordvik AB', clubId: null }
  const after = (known: MemberEmployment[], employments: ReportedMembership['employments'], more: object = {}) =>
    reportedEmployments(known, { employments, ...more }, reading)

  it('is another from that day on, at the same workplace only with the same employer', () => {
    const known = job({ workplace: 'Verkstaden', clubId: 'club-001', from: '2027-01-01' })
    const reported = { at: 2_000, from: day, source: 'register' }
    expect(after([known], [{ ...reportedJob, clubId: 'club-002' }])).toEqual([
      { ...known, clubId: 'club-002', ...reported },
    ])
    expect(after([known], [{ ...reportedJob, clubId: 'club-001', isManager: true }])).toEqual([
      { ...known, isManager: true, ...reported },
    ])
    expect(after([known], [{ ...reportedJob, clubId: 'club-001', employer: 'Sydvik AB' }])).toEqual([
      { ...known, employer: 'Sydvik AB', workplace: null, ...reported },
    ])
  })

  it('holds from the day of the membership that is reported, from none that is still to come, and from none before its own', () => {
    const since = (known: MemberEmployment[], more: object = {}) =>
      after(known, [{ ...reportedJob, employer: 'Sydvik AB' }], more).map(({ from }) => from)
    expect(since([job()], { held: { kind: 'employed', from: '2027-02-01' } })).toEqual(['2027-02-01'])
    expect(since([job()], { held: { kind: 'employed', from: '2027-05-01' } })).toEqual([day])
    expect(since([job()], { ended: { until: '2027-01-31' } })).toEqual(['2027-02-01'])
    expect(since([job({ from: '2027-02-15' })], { held: { kind: 'employed', from: '2027-02-01' } })).toEqual([
      '2027-02-15',
    ])
  })

  it('that has ended ended no earlier than the day before it began', () => {
    const [ended] = after([job({ from: '2027-03-05' })], [], { held: { kind: 'employed', from: '2027-02-01' } })
    expect(ended).toMatchObject({ from: '2027-03-05', until: '2027-03-04', source: 'register', at: 2_000 })
  })

  it('begins anew from the day that is reported, with what was known of it, unless its member has it begin later', () => {
    const known = job({ until: '2026-12-31', workplace: 'Verkstaden', from: '2026-01-01' })
    expect(after([known], [reportedJob])).toEqual([{ ...known, from: day, until: null, source: 'register', at: 2_000 }])
    expect(after([job({ from: '2027-04-01' })], [reportedJob])).toEqual([])
  })

  it('that is pending stays as its member wants it', () => {
    const pending = new Set(['job'])
    const given = { employments: [{ ...reportedJob, employer: 'Sydvik AB' }] }
    expect(reportedEmployments([job()], given, { ...reading, pending })).toEqual([])
  })
})

describe('a membership of which the register reports nothing new', () => {
  it('is as it was', () => {
    const known = [entry('employed', '2020-01-01')]
    expect(reportedEntries(known, nowhere, reading)).toEqual([])
    expect(reportedEntries(known, { ...nowhere, held: { kind: 'employed', from: '2020-01-01' } }, reading)).toEqual([])
    expect(
      reportedEntries(
        [entry('employed', '2020-01-01', { until: day })],
        { ...nowhere, ended: { until: day } },
        reading,
      ),
    ).toEqual([])
  })

  it('is to begin on a later day by what is reported, while nothing of today changes', () => {
    const known = [entry('employed', '2020-01-01')]
    const later = reportedEntries(known, { ...nowhere, held: { kind: 'retired', from: '2027-05-01' } }, reading)
    expect(later).toMatchObject([{ kind: 'retired', from: '2027-05-01', cause: 'register' }])
  })

  it('keeps the entry that never came to hold as it is', () => {
    const never = entry('retired', '2027-03-01', { until: '2027-02-28' })
    const known = [entry('employed', '2020-01-01'), never]
    expect(reportedEntries(known, { ...nowhere, ended: { until: '2027-01-31' } }, reading)).toMatchObject([
      { kind: 'employed', until: '2027-01-31' },
    ])
  })
})
