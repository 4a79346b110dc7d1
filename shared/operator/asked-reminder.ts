import { remindersOfClub } from '../annual-meeting/reminders.ts'
import { addDays, seasonYearOf, stockholmDate } from '../clock.ts'
import { reminderId, seasonRules, type Reminder } from '../season.ts'
import type { SeasonRow } from './season-row.ts'

/** How many days before a club's last day an operator can begin to remind it. */
const daysBefore = 14

/** The reminder that an operator orders on the day of an instant: one for each club and day. */
export const askedReminder = (now: number): Reminder => {
  const day = stockholmDate(now)
  return { id: reminderId('asked', day), day, at: now, kind: 'asked' }
}

/** Clubs without a protocol whose last day is near or past; `isReminded`: they get the day's one reminder. */
const missing = (rows: readonly SeasonRow[], year: number, now: number): { row: SeasonRow; isReminded: boolean }[] => {
  if (seasonYearOf(now) !== year) return []
  const today = stockholmDate(now)
  const latest = addDays(today, daysBefore)
  const season = seasonRules(year)
  const isToCome = (dueAt: number) => remindersOfClub(season, dueAt).some(({ day, at }) => day === today && at > now)
  return rows
    .filter(({ submittedAt, dueAt }) => submittedAt === null && stockholmDate(dueAt - 1) <= latest)
    .map((row) => ({ row, isReminded: row.remindedOn === today || isToCome(row.dueAt) }))
}

/** The clubs that an operator can remind now: the season neither has reminded them today nor is about to. */
export const clubsToRemind = (rows: readonly SeasonRow[], year: number, now: number): SeasonRow[] =>
  missing(rows, year, now).flatMap(({ row, isReminded }) => (isReminded ? [] : [row]))

/** The clubs that an operator could remind, had they not got the day's one reminder, or were they not to get it. */
export const clubsRemindedToday = (rows: readonly SeasonRow[], year: number, now: number): SeasonRow[] =>
  missing(rows, year, now).flatMap(({ row, isReminded }) => (isReminded ? [row] : []))
