import { describe, expect, it } from 'vitest'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { seasonRules } from '#shared/season.ts'
import { headlineOf } from './headline.ts'

const sending = {
  sendId: 's',
  sentAt: 0,
  recipients: 43,
  delivered: 42,
  uncertain: 1,
  failed: 0,
  confirmed: 0,
  bounced: 0,
  complained: 0,
  state: 'sent',
} as const
const summary = (over: Partial<MeetingSummary> = {}): MeetingSummary => ({
  clubId: 'club-001',
  year: 2027,
  type: 'guided',
  step: 'pre-meeting',
  reached: ['choose-type'],
  seq: 1,
  contentVersion: 1,
  frozen: false,
  submittedAt: null,
  lock: null,
  dueAt: seasonRules(2027).submissionBefore,
  authority: [],
  secretary: null,
  adjusters: [],
  notice: null,
  documents: null,
  assignmentsRegisteredAt: null,
  protocol: {
    state: 'not-created',
    version: 0,
    round: 0,
    basedOn: 0,
    documentSha256: null,
    signatures: [],
    unlockReason: null,
  },
  uploadedProtocol: null,
  sync: { state: 'none', cause: null, attempts: 0, nextAttemptAt: null, reference: null },
  ...over,
})
const season = { year: 2027, dueAt: seasonRules(2027).submissionBefore }
const on = (day: string, meeting: MeetingSummary | null, date: string | null = '2027-02-10') =>
  headlineOf({
    ...season,
    summary: meeting,
    mayStart: true,
    late: meeting?.submittedAt == null && day > '2027-03-15',
    date,
    portalNow: stockholmInstant(day, '12:00'),
  })

describe('the headline of the annual-meeting card', () => {
  it('tells officers to plan and others to wait before anything has begun', () => {
    expect(on('2027-01-20', null).is).toBe('not-started')
    expect(headlineOf({ ...season, summary: null, mayStart: false, late: false, date: null, portalNow: 0 }).is).toBe(
      'not-planned',
    )
  })

  it('asks for the day first, then for the notice by its last day', () => {
    expect(on('2027-01-20', summary(), null).is).toBe('date-missing')
    expect(on('2027-01-27', summary())).toMatchObject({ is: 'notice', day: '2027-01-27', tone: 'neutral' })
    expect(on('2027-01-28', summary())).toMatchObject({ is: 'notice.late', day: '2027-01-27', tone: 'attention' })
  })

  it('says on the day itself that the meeting is held today', () => {
    expect(on('2027-02-09', summary({ step: 'annual-meeting', notice: sending, documents: sending })).is).toBe(
      'planned',
    )
    expect(on('2027-02-10', summary({ step: 'annual-meeting', notice: sending })).is).toBe('today')
    expect(on('2027-02-11', summary({ step: 'annual-meeting', notice: sending })).is).toBe('held')
  })

  it('tells members when the meeting is, not what the officers have left to do', () => {
    const seen = (day: string, meeting: MeetingSummary) =>
      headlineOf({
        ...season,
        summary: meeting,
        mayStart: false,
        late: false,
        date: '2027-02-10',
        portalNow: stockholmInstant(day, '12:00'),
      }).is
    expect(seen('2027-01-28', summary())).toBe('not-planned')
    expect(seen('2027-02-09', summary({ notice: sending }))).toBe('planned')
    expect(seen('2027-02-10', summary({ notice: sending }))).toBe('today')
    expect(seen('2027-03-16', summary({ notice: sending, step: 'protocol' }))).toBe('over')
    expect(seen('2027-03-16', summary({ notice: sending, step: 'done', submittedAt: 1 }))).toBe('over.submitted')
  })

  it('tells officers from 1 March that time and place are missing, whether or not the meeting has begun', () => {
    const unplanned = { date: null, hasTime: false, hasPlace: false, lateReason: null }
    const complete = { date: '2027-03-05', hasTime: true, hasPlace: true, lateReason: null }
    const begun = summary({ planned: unplanned })
    expect(on('2027-02-28', begun, null).is).toBe('date-missing')
    expect(on('2027-03-01', begun, null)).toEqual({ is: 'without-plan', tone: 'attention' })
    expect(on('2027-03-15', summary({ planned: { ...complete, hasPlace: false } })).is).toBe('without-plan')
    expect(on('2027-03-01', summary({ planned: complete }), '2027-03-05').is).toBe('notice.late')
    expect([on('2027-02-28', null).is, on('2027-03-01', null).is]).toEqual(['not-started', 'without-plan'])
    const member = { ...season, mayStart: false, late: false, date: null }
    expect(headlineOf({ ...member, summary: begun, portalNow: stockholmInstant('2027-03-01', '12:00') }).is).toBe(
      'not-planned',
    )
  })

  it('names whose signature the protocol awaits', () => {
    const signing = (state: MeetingSummary['protocol']['state']) =>
      on('2027-02-12', summary({ step: 'protocol', protocol: { ...summary().protocol, state } })).is
    expect([
      signing('not-created'),
      signing('edited'),
      signing('signed-by-secretary'),
      signing('fully-signed'),
    ]).toEqual(['protocol.create', 'protocol.secretary', 'protocol.adjuster', 'protocol.submit'])
  })

  it('tells a club that runs its meeting itself to report it afterwards', () => {
    const selfRun = (day: string, over: Partial<MeetingSummary> = {}, date: string | null = '2027-02-10') =>
      on(day, summary({ type: 'self-run', step: 'annual-meeting', ...over }), date).is
    expect(selfRun('2027-01-20', {}, null)).toBe('date-missing.self-run')
    expect(['2027-02-09', '2027-02-10', '2027-02-11'].map((day) => selfRun(day))).toEqual([
      'planned.self-run',
      'today.self-run',
      'held.self-run',
    ])
    const document = {
      id: 'd',
      kind: 'other' as const,
      name: 'p.pdf',
      contentType: 'application/pdf',
      size: 1,
      sha256: '00',
      uploadedAt: 0,
      uploadedBy: 'x',
    }
    expect([
      selfRun('2027-02-12', { step: 'protocol' }),
      selfRun('2027-02-12', { step: 'protocol', uploadedProtocol: document }),
    ]).toEqual(['protocol.upload', 'protocol.uploaded'])
    expect(selfRun('2027-03-16')).toBe('overdue')
  })

  it('tells members when a self-run meeting is, though no notice came through the portal', () => {
    const seen = (day: string) =>
      headlineOf({
        ...season,
        summary: summary({ type: 'self-run', step: 'annual-meeting' }),
        mayStart: false,
        late: false,
        date: '2027-02-10',
        portalNow: stockholmInstant(day, '12:00'),
      }).is
    expect(['2027-02-09', '2027-02-10', '2027-02-11'].map(seen)).toEqual(['member.self-run', 'member.self-run', 'over'])
  })

  it('says that the deadline has passed from the first instant after it, unless the meeting is submitted', () => {
    expect(on('2027-03-15', summary({ step: 'register-assignments' })).is).toBe('register')
    expect(on('2027-03-16', summary({ step: 'register-assignments' })).is).toBe('overdue')
    expect(
      on('2027-03-16', summary({ step: 'done', submittedAt: stockholmInstant('2027-02-14', '10:00') })),
    ).toMatchObject({ is: 'submitted', day: '2027-02-14' })
  })

  it('says so before the meeting has begun too, and to those who could hold it but for the deadline', () => {
    expect(on('2027-03-16', null).is).toBe('overdue')
    const former = {
      ...season,
      mayStart: false,
      late: true,
      date: null,
      portalNow: stockholmInstant('2027-03-16', '12:00'),
    }
    expect([null, summary()].map((meeting) => headlineOf({ summary: meeting, ...former }).is)).toEqual([
      'overdue',
      'overdue',
    ])
  })

  it('never says submitted without a warning while the register has not received it', () => {
    expect(on('2027-02-14', summary({ submittedAt: 1, sync: { ...summary().sync, state: 'failed' } }))).toMatchObject({
      is: 'sync-failed',
      tone: 'attention',
    })
  })
})
