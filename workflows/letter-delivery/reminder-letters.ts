import { nextActOf } from '#shared/annual-meeting/next-act.ts'
import { daysLeft, leftToDo } from '#shared/annual-meeting/reminders.ts'
import { stockholmDate } from '#shared/clock.ts'
import { reminderLetter, type ReminderFacts } from '#shared/platform/mail/letters/reminder-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { deadlineOf, seasonRules } from '#shared/season.ts'
import type { LetterSettings } from './letters-of.ts'
import type { Delivered } from './workflow.ts'

type Where = { club: string; year: number }

export const isStillNeeded = async (
  { meetings }: Pick<Stores, 'meetings'>,
  { clubId, year }: Send,
): Promise<boolean> => {
  const meeting = clubId && year ? await meetings.readSummary({ club: clubId, year }) : null
  return !meeting || meeting.submittedAt === null
}

/** Notes on the club's reminder that none of its letters went out, and why. */
export const noteReminder = async (
  stores: Pick<Stores, 'meetings' | 'reminders'>,
  send: Send,
  { delivered, uncertain }: Delivered,
): Promise<void> => {
  const { sendId, clubId, year, about } = send
  if (!clubId || !year || about.of !== 'reminder' || delivered + uncertain > 0) return
  const outcome = (await isStillNeeded(stores, send))
    ? { state: 'failed' as const, cause: 'not-delivered' as const }
    : { state: 'skipped' as const, cause: 'submitted' as const }
  await stores.reminders.noteUndelivered({ club: clubId, year }, sendId, about.reminder, outcome)
}

/** By where the club stands now, also for one that has not begun. Null when there is no such club. */
export const reminderLetters = async (
  { people, meetings }: Pick<Stores, 'people' | 'meetings'>,
  where: Where,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const [club, meeting, override] = await Promise.all([
    people.club(where.club),
    meetings.readSummary(where),
    meetings.readSeasonOverride(where),
  ])
  if (!club) return null
  const dueAt = deadlineOf(seasonRules(where.year), meeting, override)
  const facts: Omit<ReminderFacts, 'left' | 'next' | 'daysLeft'> = {
    clubName: club.name,
    year: where.year,
    lastDay: stockholmDate(dueAt - 1),
  }
  const standing = { summary: meeting, year: where.year, dueAt, date: meeting?.planned?.date ?? null }
  const prepared = new Map<string, Promise<PreparedLetter>>()
  return async ({ ref, language }: Person): Promise<PreparedLetter> => {
    // Days pass while letters go out.
    const portalNow = await storedPortalNow()
    const next = nextActOf(standing, { ref, authority: 'mandate' }, portalNow)
    const days = daysLeft(portalNow, dueAt)
    const known = `${language} ${next.is} ${days}`
    const left = leftToDo(meeting, next.act)
    const made =
      prepared.get(known) ?? prepareLetter(reminderLetter(settings, language, { ...facts, daysLeft: days, left, next }))
    prepared.set(known, made)
    return made
  }
}
