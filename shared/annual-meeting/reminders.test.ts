import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { addDays, endOfDay, startOfDay, stockholmDate, stockholmInstant, stockholmTime } from '../clock.ts'
import { seasonRules } from '../season.ts'
import { rehearsalYear } from '../basics/rehearsal-year.ts'
import {
  ClubReminder,
  dueReminder,
  lastRemindedOn,
  otherRemindersOf,
  remindersOfClub,
  reminderSendId,
  reminderStatuses,
  type ReminderClub,
} from './reminders.ts'

const season = seasonRules(2027)
const open: ReminderClub = { year: 2027, dueAt: season.submissionBefore, submittedAt: null }
const around = (instant: number) => [instant - 1, instant, instant + 1]
const dueAround = (instant: number, club = open, rules = season) =>
  around(instant).map((now) => dueReminder(now, rules, club)?.id)

describe('the reminder that is due', () => {
  it.each(season.reminders)('begins at eight on $day and ends at midnight, to the millisecond', ({ id, day, at }) => {
    expect(dueAround(at)).toEqual([undefined, id, id])
    expect(dueAround(endOfDay(day))).toEqual([id, undefined, undefined])
    expect(dueAround(startOfDay(day))).toEqual([undefined, undefined, undefined])
  })

  it.each([2027, 2028, 2032])('is one of seven days in %i, leap year or not', (year) => {
    const rules = seasonRules(year)
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    const due = days.filter((day) =>
      dueReminder(stockholmInstant(day, '12:00'), rules, { ...open, year, dueAt: rules.submissionBefore }),
    )
    expect(due.map((day) => day.slice(5))).toEqual(['01-15', '02-01', '02-21', '03-01', '03-08', '03-14', '03-16'])
  })

  it('is none once the protocol is submitted, overdue or not', () => {
    for (const { at } of season.reminders) expect(dueReminder(at, season, { ...open, submittedAt: at - 1 })).toBeNull()
  })

  it('is none in a rehearsal', () => {
    const year = rehearsalYear(2027)
    for (const { at } of season.reminders) expect(dueReminder(at, seasonRules(year), { ...open, year })).toBeNull()
  })

  it('goes to a club with a later deadline as well, and says it is overdue only when its own deadline has passed', () => {
    const extended = { ...open, dueAt: endOfDay('2027-03-31') }
    expect(dueReminder(stockholmInstant('2027-03-14', '08:00'), season, extended)?.kind).toBe('ahead')
    expect(dueReminder(stockholmInstant('2027-03-16', '08:00'), season, extended)).toBeNull()
    expect(dueAround(stockholmInstant('2027-04-01', '08:00'), extended)).toEqual([
      undefined,
      'overdue-2027-04-01',
      'overdue-2027-04-01',
    ])
  })

  it('keeps to the clock on the wall when summer time has begun in between', () => {
    const { at } = remindersOfClub(season, endOfDay('2027-03-31')).at(-1)!
    expect(new Date(at).toISOString()).toBe('2027-04-01T06:00:00.000Z')
    expect(new Date(season.reminders[0]!.at).toISOString()).toBe('2027-01-15T07:00:00.000Z')
  })

  it('waits for the next morning when a deadline ends in the middle of a day', () => {
    expect(remindersOfClub(season, stockholmInstant('2027-03-20', '08:00')).at(-1)).toMatchObject({
      id: 'overdue-2027-03-20',
    })
    expect(remindersOfClub(season, stockholmInstant('2027-03-20', '08:00') + 1).at(-1)).toMatchObject({
      id: 'overdue-2027-03-21',
    })
  })

  it('leaves out the days ahead that an earlier deadline of the union has passed', () => {
    const early = seasonRules(2027, { submissionLastDay: '03-05' })
    expect(remindersOfClub(early, early.submissionBefore).map(({ day }) => day)).toEqual([
      '2027-01-15',
      '2027-02-01',
      '2027-02-21',
      '2027-03-01',
      '2027-03-06',
    ])
  })

  it('is at any instant of any deadline at most one, of that very day, between eight and midnight', () => {
    const from = startOfDay('2027-01-01')
    const instant = fc.integer({ min: from, max: startOfDay('2028-12-31') })
    fc.assert(
      fc.property(instant, instant, fc.constantFrom(2027, 2028), (now, dueAt, year) => {
        const due = dueReminder(now, seasonRules(year), { year, dueAt, submittedAt: null })
        if (!due) return
        expect(due.day).toBe(stockholmDate(now))
        expect(stockholmTime(now) >= '08:00').toBe(true)
        expect(due.kind === 'overdue').toBe(now >= dueAt)
      }),
    )
  })

  it('rules out the others of its day, of which a club gets one', () => {
    const ofDay = otherRemindersOf({ id: 'none', day: '2027-02-01' })
    expect(ofDay.length).toBeGreaterThan(1)
    for (const id of ofDay)
      expect(otherRemindersOf({ id, day: '2027-02-01' })).toEqual(ofDay.filter((other) => other !== id))
  })

  it('has a sending of its own for each club and date', () => {
    const ids = ['club-001', 'club-002'].flatMap((club) =>
      [2027, 2028].flatMap((year) => seasonRules(year).reminders.map(({ id }) => reminderSendId(club, id))),
    )
    expect(new Set(ids).size).toBe(28)
  })
})

describe('what a club sees of its reminders', () => {
  const sent: ClubReminder = {
    id: 'ahead-2027-02-01',
    day: '2027-02-01',
    kind: 'ahead',
    state: 'sent',
    claimedAt: 1,
    sentAt: 2,
    sendIds: ['rem-club-001-ahead-2027-02-01'],
    recipients: 3,
    cause: null,
  }
  const states = (now: number, club = open, claimed = [sent]) =>
    reminderStatuses(now, season, club, claimed).map(({ day, state }) => `${day.slice(5)} ${state}`)

  it('is those that were sent, those that are coming, and those that were missed', () => {
    expect(states(stockholmInstant('2027-02-02', '12:00'))).toEqual([
      '01-15 missed',
      '02-01 sent',
      '02-21 coming',
      '03-01 coming',
      '03-08 coming',
      '03-14 coming',
      '03-16 coming',
    ])
  })

  it('is coming while letters are being ordered, and until midnight of its day', () => {
    expect(states(startOfDay('2027-02-21'), open, [{ ...sent, state: 'claimed' }]).slice(0, 3)).toEqual([
      '01-15 missed',
      '02-01 coming',
      '02-21 coming',
    ])
    expect(around(endOfDay('2027-02-21')).map((now) => states(now)[2])).toEqual([
      '02-21 coming',
      '02-21 missed',
      '02-21 missed',
    ])
  })

  it('keeps the one that said overdue when the deadline is extended afterwards', () => {
    const overdue = { ...sent, id: 'overdue-2027-03-16', day: '2027-03-16', kind: 'overdue' as const }
    expect(
      states(stockholmInstant('2027-03-16', '12:00'), { ...open, dueAt: endOfDay('2027-03-31') }, [
        sent,
        overdue,
      ]).slice(-2),
    ).toEqual(['03-16 sent', '04-01 coming'])
  })

  it('is never “not needed” where the day passed before the protocol came in', () => {
    const submittedAt = stockholmInstant('2027-02-25', '12:00')
    expect(states(stockholmInstant('2027-03-20', '12:00'), { ...open, submittedAt }, [])).toEqual([
      '01-15 missed',
      '02-01 missed',
      '02-21 missed',
      '03-01 skipped',
      '03-08 skipped',
      '03-14 skipped',
      '03-16 skipped',
    ])
  })

  it('has nothing to come after submission', () => {
    expect(states(stockholmInstant('2027-02-02', '12:00'), { ...open, submittedAt: 1 })).not.toContainEqual(
      expect.stringContaining('coming'),
    )
  })
})

describe('the last day on which a club was reminded', () => {
  const at = (day: string) => stockholmInstant(day, '08:00')
  const reminded = (state: ClubReminder['state'], claimed: string, sent: string | null = null) => ({
    state,
    claimedAt: at(claimed),
    sentAt: sent === null ? null : at(sent),
  })
  it('is the latest of those that were sent or are about to be, by when they were sent', () => {
    expect(lastRemindedOn([])).toBeNull()
    expect(lastRemindedOn([reminded('sent', '2027-02-01', '2027-02-02')])).toBe('2027-02-02')
    expect(lastRemindedOn([reminded('claimed', '2027-02-21'), reminded('sent', '2027-02-01', '2027-02-01')])).toBe(
      '2027-02-21',
    )
    expect(lastRemindedOn([reminded('sent', '2027-03-01', '2027-03-01'), reminded('sent', '2027-02-01')])).toBe(
      '2027-03-01',
    )
  })
  it('is none of those that failed or were skipped', () => {
    expect(lastRemindedOn([reminded('failed', '2027-02-01'), reminded('skipped', '2027-02-21')])).toBeNull()
  })
})

it.each([
  ['ahead', 'claimed', null],
  ['ahead', 'failed', 'no-recipients'],
  ['overdue', 'failed', 'not-delivered'],
  ['asked', 'skipped', 'submitted'],
  ['asked', 'skipped', 'reminded-today'],
  ['asked', 'sent', null],
])('a reminder that was stored as %s, %s because of %s, is read as it was stored', (kind, state, cause) => {
  const stored = {
    id: 'r',
    day: '2027-02-01',
    kind,
    state,
    claimedAt: 1,
    sentAt: null,
    sendIds: ['s'],
    recipients: 2,
    cause,
  }
  expect(ClubReminder.parse(stored)).toEqual(stored)
  for (const word of ['kind', 'state', 'cause'])
    expect(ClubReminder.safeParse({ ...stored, [word]: '' }).success).toBe(false)
})
