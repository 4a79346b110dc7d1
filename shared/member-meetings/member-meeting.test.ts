import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { MemberMeetingDraft, memberMeetingIssues, newestFirst, yearsOf } from './member-meeting.ts'

const now = stockholmInstant('2027-01-20', '09:00')
const held: MemberMeetingDraft = {
  subject: 'Löneläget',
  date: '2027-01-19',
  startTime: '18:00',
  endTime: '19:30',
  place: 'Matsalen',
  meetingLink: null,
  participants: 14,
  protocol: null,
}
const wrong = (rest: object) => {
  const judged = MemberMeetingDraft.safeParse({ ...held, ...rest }, { reportInput: true })
  return judged.success ? [] : fieldErrors(judged.error)
}
const issues = (rest: Partial<MemberMeetingDraft>) =>
  memberMeetingIssues({ ...held, ...rest }, now).map(({ path, code }) => [path, code])

describe('a member meeting', () => {
  it('is complete with subject, day, time, place and participants', () => {
    expect([wrong({}), issues({})]).toEqual([[], []])
  })

  it('needs a participant count', () => {
    expect(wrong({ participants: null })).toEqual([{ path: 'participants', code: 'participant-count-required' }])
    expect(wrong({ participants: undefined })).toEqual([{ path: 'participants', code: 'participant-count-required' }])
  })

  it.each([
    [0, { code: 'too-low', params: { min: 1 } }],
    [1.5, { code: 'whole-number' }],
    [100_001, { code: 'too-high', params: { max: 100_000 } }],
    ['tolv', { code: 'number-required' }],
  ])('cannot have had %s participants', (participants, expected) => {
    expect(wrong({ participants })).toEqual([{ path: 'participants', ...expected }])
  })

  it.each([[1], [100_000]])('can have had %i participants', (participants) => {
    expect(wrong({ participants })).toEqual([])
  })

  it('has a subject without tags and links, a day that exists and a link that is an address', () => {
    expect(
      wrong({ subject: '<b>Lön</b>', date: '2027-02-29', meetingLink: 'javascript:alert' }).map(({ path, code }) => [
        path,
        code,
      ]),
    ).toEqual([
      ['subject', 'invalid-characters'],
      ['date', 'date-invalid'],
      ['meetingLink', 'url-invalid'],
    ])
    expect(wrong({ subject: ' ' })).toEqual([{ path: 'subject', code: 'required' }])
  })

  it('has been held: yesterday, or earlier today, but not later today or tomorrow', () => {
    expect(issues({ date: '2027-01-20', startTime: '08:59', endTime: null })).toEqual([])
    expect(issues({ date: '2027-01-20', startTime: '09:00', endTime: null })).toEqual([])
    expect(issues({ date: '2027-01-20', startTime: '09:01', endTime: null })).toEqual([
      ['startTime', 'meeting-not-held-yet'],
    ])
    expect(issues({ date: '2027-01-21' })).toEqual([['date', 'meeting-not-held-yet']])
  })

  it('was held within ten years', () => {
    expect(issues({ date: '2017-01-20' })).toEqual([])
    expect(issues({ date: '2017-01-19' })).toEqual([['date', 'day-too-long-ago']])
  })

  it('ends after it began', () => {
    expect(issues({ endTime: '18:00' })).toEqual([['endTime', 'end-before-start']])
    expect(issues({ endTime: '18:01' })).toEqual([])
  })

  it('needs a place or a link', () => {
    expect(issues({ place: ' ' })).toEqual([['place', 'place-or-link-required']])
    expect(issues({ place: null, meetingLink: 'https://mote.example.org/1' })).toEqual([])
  })
})

describe('the list of member meetings', () => {
  const meetings = [
    { id: 'a', date: '2026-05-01', startTime: '12:00' },
    { id: 'b', date: '2027-01-19', startTime: '09:00' },
    { id: 'c', date: '2027-01-19', startTime: '18:00' },
  ]

  it('begins with the newest', () => {
    expect(newestFirst(meetings).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('can be narrowed to the years there are', () => {
    expect(yearsOf(meetings)).toEqual(['2027', '2026'])
  })
})
