import { remindersOfClub } from '../annual-meeting/reminders.ts'
import { addDays, seasonYearOf, stockholmDate } from '../clock.ts'
import { seasonRules, type Reminder } from '../season.ts'
import type { SeasonRow } from './season-row.ts'

/** So many days before a club's last day an operator can begin to remind it. */
const daysBefore = 14

/** The reminder that an operator orders on the day of an instant: one for each club and day. */
export const askedReminder = (now: number): Reminder => {
  const day = stockholmDate(now)
  return { id: `asked-${day}`, day, at: now, kind: 'asked' }
}

/**
 * The clubs that an operator can remind now: their protocol is missing, their last day is near or past, no reminder
 * went to them today, and the season itself reminds them no more today.
 */
export const clubsToRemind = (rows: readonly SeasonRow[], year: number, now: number): SeasonRow[] => {
  if (seasonYearOf(now) !== year) return []
  const today = stockholmDate(now)
  const latest = addDays(today, daysBefore)
  const season = seasonRules(year)
  const isToCome = (dueAt: number) => remindersOfClub(season, dueAt).some(({ day, at }) => day === today && at > now)
  return rows.filter(
    ({ submittedAt, dueAt, remindedOn }) =>
      submittedAt === null && remindedOn !== today && stockholmDate(dueAt - 1) <= latest && !isToCome(dueAt),
  )
}
