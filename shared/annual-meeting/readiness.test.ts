import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, motionOne, noticeSent, record } from '#test/builders/meeting-content.ts'
import { rehearsalYear } from '../basics/rehearsal-year.ts'
import { stockholmInstant } from '../clock.ts'
import { seasonRules } from '../season.ts'
import type { MeetingContent } from './meeting.ts'
import { findingsForStep, findingsOf } from './readiness.ts'

const now = stockholmInstant('2027-02-13', '09:00')
const codes = (content: MeetingContent) =>
  findingsOf(content, now)
    .filter(({ step }) => step !== 'protocol')
    .map(({ code }) => code)
const errors = (content: MeetingContent) =>
  findingsOf(content, now)
    .filter(({ step, severity }) => step !== 'protocol' && severity === 'error')
    .map(({ code }) => code)

describe('what a meeting lacks', () => {
  it('is nothing but the registration when everything is decided', () => {
    expect(errors(meeting())).toEqual(['assignments-not-registered'])
    expect(errors(meeting({ summary: { assignmentsRegisteredAt: now } }))).toEqual([])
  })
  it('names every item that is not filled in', () => {
    const unfilled = findingsOf(emptyMeeting(), now)
      .filter(({ code }) => code === 'item-not-filled-in')
      .map(({ itemId }) => itemId)
    expect(unfilled).toEqual([
      'opening',
      'voting-list',
      'notice-of-meeting',
      'agenda-determination',
      'annual-report',
      'annual-accounts',
      'audit-report',
      'audit-report',
      'discharge',
      'elections',
      'closing',
    ])
  })
  it('is reported step by step', () => {
    expect(findingsForStep('pre-meeting', emptyMeeting(), now).map(({ code }) => code)).toEqual([
      'date-required',
      'start-time-required',
      'end-time-required',
      'place-or-link-required',
    ])
    expect(findingsForStep('done', emptyMeeting(), now)).toEqual([])
  })
  it('leaves hidden items out', () => {
    expect(codes(meeting({ data: { 'audit-report': { decision: null } } }))).toContain('item-not-filled-in')
    expect(codes(meeting({ data: { 'audit-report': { decision: null } }, hidden: ['audit-report'] }))).not.toContain(
      'item-not-filled-in',
    )
  })
  it('is nothing after submission', () => {
    expect(findingsOf({ ...emptyMeeting(), summary: { ...emptyMeeting().summary, submittedAt: now } }, now)).toEqual([])
  })
  it('is the protocol, step by step, and from the due instant on that it is overdue; in a rehearsal that only warns', () => {
    const ofProtocol = (summary: Partial<MeetingContent['summary']>, at: number) =>
      findingsOf(meeting({ summary: { assignmentsRegisteredAt: now, ...summary } }), at)
        .filter(({ step }) => step === 'protocol')
        .map(({ itemId, severity, code }) => `${itemId} ${severity} ${code}`)
    const { protocol, dueAt, contentVersion } = meeting().summary
    const created = { ...protocol, basedOn: contentVersion, state: 'generated' as const }
    const signed = { ...created, state: 'fully-signed' as const }
    expect(ofProtocol({}, now)).toEqual(['protocol error protocol-not-generated'])
    expect(ofProtocol({ protocol: created }, dueAt - 1)).toEqual(['protocol error protocol-not-signed'])
    expect(ofProtocol({ protocol: { ...created, basedOn: 0 } }, dueAt - 1)).toEqual([
      'protocol error protocol-choice-required',
      'protocol error protocol-not-signed',
    ])
    expect([ofProtocol({ protocol: signed }, dueAt - 1), ofProtocol({ protocol: signed }, dueAt)]).toEqual([
      [],
      ['protocol error overdue'],
    ])
    expect(ofProtocol({ protocol: signed, year: rehearsalYear(2027) }, dueAt)).toEqual(['protocol warning overdue'])
  })
  it('includes what is stored in a form that cannot be read', () => {
    expect(codes(meeting({ data: { closing: { closed: 'perhaps' } } }))).toContain('item-not-filled-in')
  })
})

describe('time and place', () => {
  const at = (data: Record<string, unknown>) => codes(meeting({ data: { 'time-and-place': data } }))
  it('needs a place or a link', () => {
    expect(at({ place: ' ', meetingLink: null })).toContain('place-or-link-required')
    expect(at({ place: null, meetingLink: 'https://moten.example.se/1' })).not.toContain('place-or-link-required')
  })
  it('needs a link that is an address', () => {
    expect(at({ meetingLink: 'moten' })).toContain('url-invalid')
    expect(at({ meetingLink: 'javascript:alert(1)' })).toContain('url-invalid')
  })
  it('ends after it has started', () => {
    expect(at({ endTime: '18:00' })).toContain('end-before-start')
    expect(at({ endTime: '18:01' })).not.toContain('end-before-start')
  })
  it.each([
    ['2026-12-31', 'meeting-date-outside-season'],
    ['2027-01-01', undefined],
    ['2027-02-28', undefined],
    ['2027-03-01', 'meeting-date-outside-period'],
    ['2027-03-15', 'meeting-date-outside-period'],
    ['2027-03-16', 'meeting-date-outside-season'],
  ])('on %s finds %s', (date, expected) => {
    expect(at({ date }).find((code) => code.startsWith('meeting-date'))).toBe(expected)
  })
  it('warns when the meeting was opened before its day', () => {
    expect(at({ date: '2027-02-13' })).toContain('opened-before-day')
  })
})

describe('notice', () => {
  const sentOn = (day: string, data: Record<string, unknown> = {}) =>
    codes(meeting({ summary: { notice: noticeSent(day) }, data: { 'notice-of-meeting': data } }))
  it('sent 14 days before the meeting can be confirmed', () => {
    expect(sentOn('2027-01-29').filter((code) => /notice/.test(code))).toEqual([])
  })
  it('sent 13 days before must be accepted by the meeting', () => {
    expect(sentOn('2027-01-30')).toEqual(expect.arrayContaining(['notice-late', 'late-notice-undecided']))
    expect(sentOn('2027-01-30', { confirmedLate: true })).not.toContain('late-notice-undecided')
  })
  it('whose last letter went out 13 days before must be accepted by the meeting, though it was ordered in time', () => {
    const last = (day: string, time: string) =>
      codes(meeting({ summary: { notice: noticeSent('2027-01-20', { lastSentAt: stockholmInstant(day, time) }) } }))
    expect(last('2027-01-29', '23:59')).not.toContain('late-notice-undecided')
    expect(last('2027-01-30', '00:00')).toEqual(expect.arrayContaining(['notice-late', 'late-notice-undecided']))
  })
  it('not sent must be accepted by the meeting as well', () => {
    expect(codes(meeting({ summary: { notice: null } }))).toEqual(
      expect.arrayContaining(['notice-not-sent', 'late-notice-undecided']),
    )
  })
  it('not duly convened needs a decision', () => {
    expect(sentOn('2027-01-20', { dulyConvened: 'no' })).toEqual(
      expect.arrayContaining(['not-duly-convened', 'convening-decision-required']),
    )
  })
  it('that did not reach everybody warns with the number', () => {
    const content = meeting({
      summary: {
        notice: noticeSent('2027-01-20', { delivered: 40, confirmed: 36, bounced: 4, failed: 2, uncertain: 1 }),
      },
    })
    expect(findingsOf(content, now).find(({ code }) => code === 'notice-not-delivered')).toMatchObject({
      severity: 'warning',
      params: { count: 7 },
    })
  })
  it('warns no more when those it did not reach were notified in another way', () => {
    expect(
      codes(meeting({ summary: { notice: noticeSent('2027-01-20', { confirmed: 41, bounced: 2, reached: 1 }) } })),
    ).toContain('notice-not-delivered')
    expect(
      codes(meeting({ summary: { notice: noticeSent('2027-01-20', { confirmed: 41, bounced: 2, reached: 2 }) } })),
    ).not.toContain('notice-not-delivered')
  })
})

it.each([
  ['2027-02-11', 0],
  ['2027-02-12', 1],
  [null, 0],
])('a last day for motions on %s, of a meeting on 12 February, warns %i times', (motionsUntil, times) => {
  const found = codes(meeting({ data: { 'agenda-settings': { motionsUntil } } }))
  expect(found.filter((code) => code === 'motions-until-too-late')).toHaveLength(times)
  const undated = codes(meeting({ data: { 'agenda-settings': { motionsUntil }, 'time-and-place': { date: null } } }))
  expect(undated).not.toContain('motions-until-too-late')
})

describe('documents', () => {
  it('sent less than seven days before the meeting warn', () => {
    expect(codes(meeting({ summary: { documents: noticeSent('2027-02-05') } }))).not.toContain('documents-late')
    expect(codes(meeting({ summary: { documents: noticeSent('2027-02-06') } }))).toContain('documents-late')
  })
  it('warn in the preparations, with the days before the meeting by which they are to be sent', () => {
    const days = seasonRules(2027).documentsDays
    for (const content of [
      meeting({ content: { documents: [] } }),
      meeting({ summary: { documents: null } }),
      meeting({ summary: { documents: noticeSent('2027-02-06') } }),
    ])
      expect(findingsOf(content, now).filter(({ code }) => code.startsWith('documents-'))).toMatchObject([
        { itemId: 'documents', step: 'preparation', severity: 'warning', params: { days } },
      ])
  })
  it('that are missing or not sent warn', () => {
    expect(codes(meeting({ content: { documents: [] } }))).toContain('documents-missing')
    expect(codes(meeting({ summary: { documents: null } }))).toContain('documents-not-sent')
  })
})

describe('motions and questions', () => {
  it('must be addressed as an agenda item', () => {
    expect(codes(meeting({ items: [motionOne()], hidden: ['motions'] }))).toContain('motions-not-on-agenda')
    expect(codes(meeting({ hidden: ['motions'] }))).not.toContain('motions-not-on-agenda')
  })
  it('asks for title, text and decision of every proposal of the board', () => {
    const found = (proposal: Record<string, unknown>) =>
      codes(meeting({ data: { motions: { proposals: [{ id: 'p1', ...proposal }] } } })).filter((code) =>
        code.startsWith('proposal-'),
      )
    expect(found({})).toEqual(['proposal-title-required', 'proposal-text-required', 'proposal-undecided'])
    expect(found({ title: 'Nytt kaffe', proposal: 'Att köpa en maskin.', decision: 'tabled' })).toEqual([])
  })
  it('need number, title, submitter and proposal before the meeting and a decision at it', () => {
    const content = meeting({ items: [record('m', 'motion', {})] })
    expect(findingsForStep('preparation', content, now).map(({ code }) => code)).toEqual([
      'motion-number-required',
      'motion-title-required',
      'motion-submitter-required',
      'motion-proposal-required',
      'motion-unanswered',
    ])
    expect(findingsForStep('annual-meeting', content, now).map(({ code }) => code)).toContain('motion-undecided')
  })
  it('without an answer from the board only warn', () => {
    expect(errors(meeting({ items: [motionOne({ boardAnswer: null })] }))).not.toContain('motion-unanswered')
    expect(errors(meeting({ items: [record('q', 'question', { text: 'När kommer taket?' })] }))).toEqual([
      'assignments-not-registered',
    ])
  })
})

describe('own items', () => {
  const own = (title: string | null, data = {}) =>
    codes(meeting({ items: [record('own', 'custom-item', data, { title })] }))
  it('need a title', () => {
    expect(own('  ', { text: 'Vi talar om taket' })).toContain('title-required')
    expect(own('Taket', { text: 'Vi talar om taket' })).not.toContain('title-required')
  })
  it('need a text or a decision at the meeting', () => {
    expect(own('Taket')).toContain('item-not-filled-in')
    expect(own('Taket', { decision: 'att bygga det' })).not.toContain('item-not-filled-in')
  })
})
