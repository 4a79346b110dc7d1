import { addDays, stockholmDate, stockholmInstant } from '../clock.ts'
import { isECourse } from './availability.ts'
import type { Occasion } from './occasion.ts'

export const reminderDays = [7, 1] as const
export type ReminderDays = (typeof reminderDays)[number]

/** A reminder: so many days before this first day. An occasion that is moved is reminded of anew. */
export type CourseReminder = { days: ReminderDays; firstDay: string; at: number }

const timeOfDay = '08:00'

/** The last reminder whose time has come; none before the first, from the start on, or for an e-course. */
export const reminderDue = (
  occasion: Pick<Occasion, 'state' | 'startsAt' | 'capacity'>,
  now: number,
): CourseReminder | null => {
  if (occasion.state !== 'published' || isECourse(occasion) || now >= occasion.startsAt) return null
  const firstDay = stockholmDate(occasion.startsAt)
  const due = reminderDays
    .map((days) => ({ days, firstDay, at: stockholmInstant(addDays(firstDay, -days), timeOfDay) }))
    .findLast(({ at }) => at <= now)
  return due ?? null
}
