import { expect, it } from 'vitest'
import { seasonRow } from '#test/builders/season.ts'
import { endOfDay, startOfDay, stockholmInstant } from '../clock.ts'
import { askedReminder, clubsRemindedToday, clubsToRemind } from './asked-reminder.ts'

const rows = [
  seasonRow(1),
  seasonRow(2, { step: 'done', submittedAt: 1 }),
  seasonRow(3, { remindedOn: '2027-03-14' }),
  seasonRow(4, { dueAt: endOfDay('2027-03-31') }),
]
const reminded = (now: number, year = 2027) =>
  clubsToRemind(rows, year, now).map(({ clubId }) => Number(clubId.slice(5)))

it('leaves out clubs that have submitted and those that were reminded today', () => {
  expect(reminded(stockholmInstant('2027-03-14', '09:00'))).toEqual([1])
  expect(reminded(stockholmInstant('2027-03-15', '09:00'))).toEqual([1, 3])
})

it('distinguishes those that got the day’s one reminder from those that submitted or have weeks left', () => {
  const now = stockholmInstant('2027-03-14', '09:00')
  expect(clubsRemindedToday(rows, 2027, now).map(({ clubId }) => clubId)).toEqual(['club-003'])
  expect(clubsRemindedToday(rows, 2027, stockholmInstant('2027-03-15', '09:00'))).toEqual([])
})

it('begins two weeks before a club’s own last day, and goes on when it has passed', () => {
  const morning = stockholmInstant('2027-03-01', '09:00')
  expect([startOfDay('2027-03-01') - 1, morning].map((now) => reminded(now))).toEqual([[], [1, 3]])
  expect(reminded(stockholmInstant('2027-04-02', '09:00'))).toEqual([1, 3, 4])
})

it('leaves out clubs that the season itself reminds later today, by their own deadline', () => {
  const beforeAndAfter = (day: string) => ['07:59', '08:00'].map((time) => reminded(stockholmInstant(day, time)))
  expect(beforeAndAfter('2027-03-08')).toEqual([[], [1, 3]])
  expect(beforeAndAfter('2027-03-16')).toEqual([[], [1, 3]])
  expect(beforeAndAfter('2027-03-18')).toEqual([
    [1, 3, 4],
    [1, 3, 4],
  ])
  expect(beforeAndAfter('2027-04-01')).toEqual([
    [1, 3],
    [1, 3, 4],
  ])
})

it('is for the present season alone', () => {
  expect(reminded(stockholmInstant('2027-11-01', '09:00'))).toEqual([])
  expect(reminded(stockholmInstant('2027-03-14', '09:00'), 2026)).toEqual([])
})

it('is one reminder for each day in Sweden', () => {
  expect(askedReminder(endOfDay('2027-03-14') - 1).id).toBe('asked-2027-03-14')
  expect(askedReminder(endOfDay('2027-03-14')).id).toBe('asked-2027-03-15')
})
