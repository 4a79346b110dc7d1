import { describe, expect, it } from 'vitest'
import { endOfDay, startOfDay, stockholmInstant } from './clock.ts'
import {
  areDocumentsInDueTime,
  assignmentEnd,
  demoOpening,
  documentsDeadline,
  isNoticeInDueTime,
  isOverdue,
  noticeDeadline,
  registrationRefusal,
  seasonRules,
} from './season.ts'

const around = (instant: number) => [instant - 1, instant, instant + 1]

describe('the season', () => {
  it('opens planning on 1 October of the year before', () => {
    expect(seasonRules(2027).planningFrom).toBe(startOfDay('2026-10-01'))
  })

  it.each([2027, 2028])('holds meetings from 1 January to 28 February in %i, leap year or not', (year) => {
    expect(seasonRules(year).meetingWindow).toMatchObject({ firstDay: `${year}-01-01`, lastDay: `${year}-02-28` })
  })

  it.each([2026, 2027, 2028, 2032])('takes protocols in %i before 16 March 00:00 and not at it', (year) => {
    const { submissionBefore } = seasonRules(year)
    expect(submissionBefore).toBe(stockholmInstant(`${year}-03-16`, '00:00'))
    expect(around(submissionBefore).map((now) => isOverdue(now, submissionBefore))).toEqual([false, true, true])
  })

  it('ends assignments on the last day of February, the 29th in a leap year', () => {
    expect([1, 2, 3, 4].map((term) => assignmentEnd(2027, term))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
    ])
  })

  it('takes other dates for a year in which the union decides otherwise', () => {
    const season = seasonRules(2027, { submissionLastDay: '04-10', noticeDays: 21 })
    expect(season.submissionBefore).toBe(Date.UTC(2027, 3, 10, 22, 0))
    expect(noticeDeadline('2027-02-22', season)).toBe('2027-02-01')
    expect(season.reminders.at(-1)).toMatchObject({ kind: 'overdue', day: '2027-04-11' })
  })
})

describe('sending in due time', () => {
  it('means notice on the 14th day before at the latest, documents on the 7th', () => {
    expect(noticeDeadline('2027-02-28')).toBe('2027-02-14')
    expect(noticeDeadline('2027-01-10')).toBe('2026-12-27')
    expect(documentsDeadline('2027-02-03')).toBe('2027-01-27')
  })

  it.each(['2027-01-05', '2027-02-01', '2027-02-28', '2028-02-28'])(
    'is decided at midnight for a meeting on %s',
    (meetingDate) => {
      const notice = endOfDay(noticeDeadline(meetingDate))
      expect(around(notice).map((sentAt) => isNoticeInDueTime(sentAt, meetingDate))).toEqual([true, false, false])
      const documents = endOfDay(documentsDeadline(meetingDate))
      expect(around(documents).map((sentAt) => areDocumentsInDueTime(sentAt, meetingDate))).toEqual([
        true,
        false,
        false,
      ])
    },
  )

  it('counts whole days across the change to summer time', () => {
    const season = seasonRules(2027, { meetingLastDay: '04-30' })
    expect(
      around(stockholmInstant('2027-03-23', '00:00')).map((sentAt) => isNoticeInDueTime(sentAt, '2027-04-05', season)),
    ).toEqual([true, false, false])
  })
})

describe('registering the elected', () => {
  const season = seasonRules(2027)
  const held = stockholmInstant('2027-01-01', '00:00')
  const refusal = (now: number, dueAt = season.submissionBefore, heldAt: number | null = held) =>
    registrationRefusal(now, season, dueAt, heldAt)

  it('opens on 1 January and closes after 15 March', () => {
    expect(around(season.registrationWindow.from).map((now) => refusal(now))).toEqual([
      'outside-registration-window',
      null,
      null,
    ])
    expect(around(season.registrationWindow.before).map((now) => refusal(now))).toEqual([null, 'overdue', 'overdue'])
  })

  it('is refused before the meeting has been held', () => {
    const opened = stockholmInstant('2027-02-10', '17:30')
    expect(around(opened).map((now) => refusal(now, season.submissionBefore, opened))).toEqual([
      'meeting-not-held',
      null,
      null,
    ])
    expect(refusal(opened, season.submissionBefore, null)).toBe('meeting-not-held')
  })

  it('goes on as long as an operator has extended the deadline', () => {
    const extended = endOfDay('2027-03-31')
    expect(around(season.submissionBefore).map((now) => refusal(now, extended))).toEqual([null, null, null])
    expect(around(extended).map((now) => refusal(now, extended))).toEqual([null, 'overdue', 'overdue'])
  })

  it('ends with its own window when that is shorter than the deadline for the protocol', () => {
    const early = seasonRules(2027, { registrationLastDay: '03-01' })
    expect(registrationRefusal(startOfDay('2027-03-02'), early, early.submissionBefore, held)).toBe(
      'outside-registration-window',
    )
  })
})

describe('reminders', () => {
  it('fall on six days before the deadline and the day after it, at eight in the morning', () => {
    const { reminders } = seasonRules(2028)
    expect(reminders.map(({ day }) => day)).toEqual([
      '2028-01-15',
      '2028-02-01',
      '2028-02-21',
      '2028-03-01',
      '2028-03-08',
      '2028-03-14',
      '2028-03-16',
    ])
    expect(reminders.every(({ day, at }) => at === stockholmInstant(day, '08:00'))).toBe(true)
  })
})

describe('a demo', () => {
  const coming = stockholmInstant('2027-01-20', '09:00')
  it('opens on 20 January of the coming season outside 1 January to 15 March', () => {
    expect(demoOpening(stockholmInstant('2026-11-21', '12:00'))).toBe(coming)
    expect(around(startOfDay('2026-03-16')).map(demoOpening)).toEqual([startOfDay('2026-03-16') - 1, coming, coming])
  })
  it('opens now within it', () => {
    expect(around(startOfDay('2027-01-01')).map(demoOpening)).toEqual([
      coming,
      startOfDay('2027-01-01'),
      startOfDay('2027-01-01') + 1,
    ])
  })
})
