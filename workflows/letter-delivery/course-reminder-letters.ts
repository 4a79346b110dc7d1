import { stockholmDate } from '#shared/clock.ts'
import { partsIn } from '#shared/courses/seats.ts'
import { reminderDue } from '#shared/courses/reminding.ts'
import { courseReminderLetter } from '#shared/platform/mail/letters/course-reminder-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/**
 * As the occasion is now, in the language of the sign-up. None without a seat, none for an occasion that was
 * cancelled, moved or has started, nor once a later reminder is due.
 */
export const courseReminderLetters = (
  { courses }: Pick<Stores, 'courses'>,
  { about }: SendAbout<'course-reminder'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  return async ({ ref }: Pick<Person, 'ref'>): Promise<PreparedLetter | null> => {
    const [held, signUp, now] = await Promise.all([
      courses.readOccasion(about.occasion),
      courses.readOpenSignUp(about.occasion, ref),
      storedPortalNow(),
    ])
    const parts = partsIn(signUp?.standing?.parts ?? {}, 'seat')
    if (!held || !signUp || parts.length === 0) return null
    if (stockholmDate(held.occasion.startsAt) !== about.firstDay) return null
    if (reminderDue(held.occasion, now)?.days !== about.days) return null
    return prepareLetter(courseReminderLetter(settings, signUp.language, { ...held, parts }, now))
  }
}
