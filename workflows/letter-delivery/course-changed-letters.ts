import { seatsOfSignUp, seatsToGiveUp } from '#shared/courses/seats-elsewhere.ts'
import { overlapIn } from '#shared/courses/overlap.ts'
import { partsIn } from '#shared/courses/seats.ts'
import { timesOf } from '#shared/courses/sign-up-rule.ts'
import { whenAndWhereOf } from '#shared/courses/when-and-where.ts'
import { courseChangedLetter } from '#shared/platform/mail/letters/course-changed-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { courseCalendars } from '#shared/platform/mail/course-calendars.ts'
import type { LetterSettings } from './letters-of.ts'

/**
 * Makes the letter about a new time or place to a participant with a seat, as it is now and in the language of their
 * sign-up; none to one who has given it up meanwhile, or of an occasion that is cancelled or over.
 */
export const courseChangedLetters = (
  { courses, heldSeats }: Pick<Stores, 'courses' | 'heldSeats'>,
  { about }: Pick<SendAbout<'course-changed'>, 'about'>,
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
    const { course, occasion } = held
    if (occasion.state !== 'published' || now >= occasion.endsAt) return null
    const { language } = signUp
    const { seated, meetings } = await heldSeats.readHeldBy(ref)
    const seats = seatsOfSignUp(signUp)
    const double = [
      ...seatsToGiveUp(occasion, seats, seated, now).map((other) => other.course),
      ...meetings.filter((meeting) => overlapIn(timesOf(course, occasion, seats), [meeting])),
    ]
    const facts = { course, occasion, before: about.before, after: whenAndWhereOf(occasion), parts, double }
    const letter = courseChangedLetter(settings, language, facts, now)
    const files = courseCalendars(
      held,
      { parts, entry: signUp.standing?.entry ?? 0, isCancelled: false, now },
      language,
      settings,
    )
    return letter && prepareLetter(letter, files)
  }
}
