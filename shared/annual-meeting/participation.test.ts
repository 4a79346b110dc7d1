import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, motionOne, noticeSent, people, record } from '#test/builders/meeting-content.ts'
import { endOfDay, startOfDay, stockholmInstant } from '../clock.ts'
import { findingsOf } from './readiness.ts'
import {
  comingRefusal,
  lastMotionDay,
  membersWords,
  motionOf,
  MotionDraft,
  motionsRefusal,
  nextMotionNumber,
  questionOf,
} from './participation.ts'
import { unanswered } from './member-entry.ts'

const planned = (settings: Record<string, unknown> = {}, summary: Parameters<typeof meeting>[0] = {}) =>
  meeting({
    data: { closing: { closed: false, closedAt: null }, 'agenda-settings': settings },
    ...summary,
    summary: { step: 'preparation', ...summary.summary },
  })
const january = stockholmInstant('2027-01-20', '09:00')
const sent = { by: people.olle, at: january }

describe('the last day for motions', () => {
  it('is ten days before the meeting unless the board has chosen one', () => {
    expect(lastMotionDay(planned())).toBe('2027-02-02')
    expect(lastMotionDay(planned({ motionsUntil: '2027-01-25' }))).toBe('2027-01-25')
  })
  it('is unknown while the meeting has no day', () => {
    expect(lastMotionDay(emptyMeeting())).toBeNull()
    expect(motionsRefusal({ ...emptyMeeting() }, january)).toBeNull()
  })
  it.each([
    ['the default', {}, '2027-02-02'],
    ['the board’s choice', { motionsUntil: '2027-01-25' }, '2027-01-25'],
    ['a day in summer time', { motionsUntil: '2027-03-28' }, '2027-02-11'],
  ])('lasts until midnight in Stockholm with %s', (_, settings, last) => {
    const content = planned(settings)
    expect([-1, 0, 1].map((ms) => motionsRefusal(content, endOfDay(last) + ms))).toEqual([
      null,
      'motions-closed',
      'motions-closed',
    ])
  })
  it('never reaches into the day of the meeting, and the board is warned', () => {
    const content = planned({ motionsUntil: '2027-02-20' })
    expect([-1, 0].map((ms) => motionsRefusal(content, startOfDay('2027-02-12') + ms))).toEqual([
      null,
      'motions-closed',
    ])
    expect(findingsOf(content, january)).toContainEqual(
      expect.objectContaining({ code: 'motions-until-too-late', itemId: 'agenda-settings', severity: 'warning' }),
    )
    expect(
      findingsOf(planned({ motionsUntil: '2027-02-11' }), january).some(
        ({ code }) => code === 'motions-until-too-late',
      ),
    ).toBe(false)
  })
  it.each([
    ['submitted', { submittedAt: january }],
    ['frozen', { frozen: true }],
    ['motions-closed', { step: 'register-assignments' as const }],
    ['motions-closed', { type: 'self-run' as const }],
    ['motions-closed', { dueAt: january }],
  ])('answers %s whatever day it is, once the meeting is so far', (code, summary) => {
    expect(motionsRefusal(planned({}, { summary }), january)).toBe(code)
  })
  it('does not matter once the meeting has been closed', () => {
    expect(motionsRefusal(meeting(), january)).toBe('motions-closed')
  })
})

describe('saying whether one comes', () => {
  it('is possible from the notice until the end of the meeting’s day', () => {
    expect(comingRefusal(planned({}, { summary: { notice: null } }), january)).toBe('coming-closed')
    const content = planned({}, { summary: { notice: noticeSent('2027-01-20') } })
    expect([-1, 0].map((ms) => comingRefusal(content, endOfDay('2027-02-12') + ms))).toEqual([null, 'coming-closed'])
    expect(comingRefusal(planned({}, { summary: { submittedAt: january } }), january)).toBe('submitted')
  })
})

describe('what a member sends in', () => {
  const draft = { title: ' Cykelställ ', background: '  ', proposal: 'Bygg tak' }
  it('is a motion with title and proposal, in plain text', () => {
    expect(MotionDraft.parse(draft)).toEqual({ title: 'Cykelställ', background: '  ', proposal: 'Bygg tak' })
    const refused = MotionDraft.safeParse({ title: '', background: 'se https://exempel.se/a', proposal: 'a <b>' })
    expect(refused.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'title required',
      'background invalid-characters',
      'proposal invalid-characters',
    ])
  })
  it('becomes the next motion, submitted by the member', () => {
    const stored = motionOf(MotionDraft.parse(draft), nextMotionNumber([motionOne({ number: 7 })]), sent)
    expect(stored).toMatchObject({
      number: 8,
      title: 'Cykelställ',
      background: null,
      submitter: { ref: people.olle },
      sent,
    })
    expect(nextMotionNumber([])).toBe(1)
  })
  it('is the member’s own words, which an answer does not touch', () => {
    const item = record('01', 'motion', { ...motionOf(MotionDraft.parse(draft), 1, sent), boardAnswer: 'Ja' })
    expect(membersWords(item)).toEqual({
      sent,
      title: 'Cykelställ',
      submitter: { ref: people.olle },
      background: null,
      proposal: 'Bygg tak',
    })
    expect(membersWords(motionOne())).toBeNull()
    const question = record('02', 'question', { ...questionOf({ text: 'När?' }, sent), answer: 'I maj' })
    expect(membersWords(question)).toEqual({ sent, text: 'När?', askedBy: { ref: people.olle } })
  })
  it('waits for the board until it is answered', () => {
    const items = [
      record('01', 'question', questionOf({ text: 'När?' }, sent)),
      record('02', 'question', { ...questionOf({ text: 'Var?' }, sent), answer: 'Här' }),
      motionOne({ boardAnswer: null }),
    ]
    expect(unanswered({ items }, 'question').map(({ id }) => id)).toEqual(['01'])
    expect(unanswered({ items }, 'motion')).toEqual([])
  })
  it('waits no longer once the meeting has decided it, or is closed', () => {
    const asked = record('01', 'question', questionOf({ text: 'När?' }, sent))
    const sentMotion = motionOne({ boardAnswer: null, decision: null, sent })
    expect(unanswered({ items: [sentMotion] }, 'motion')).toHaveLength(1)
    const decided = [
      { ...asked, data: { ...asked.data, minuted: 'left-out' } },
      { ...sentMotion, data: { ...sentMotion.data, decision: 'rejected' } },
    ]
    const closed = { ...asked, id: 'closing', widget: 'closing' as const, data: { closed: true } }
    for (const items of [decided, [asked, sentMotion, closed]])
      for (const kind of ['motion', 'question'] as const) expect(unanswered({ items }, kind)).toEqual([])
  })
})
