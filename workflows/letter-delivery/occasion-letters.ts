import { openingLetterAt } from '#shared/courses/opening-letter.ts'
import { occasionOpensLetter } from '#shared/platform/mail/letters/occasion-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** Null without such an occasion; none once no one can sign up for it, or its reader watches the course no more. */
export const occasionOpensLetters = async (
  { courses }: Pick<Stores, 'courses'>,
  { about }: SendAbout<'occasion-opens'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const found = await courses.readOccasion(about.occasion)
  if (!found) return null
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const now = await storedPortalNow()
    if (!openingLetterAt(found.occasion, now) || !(await courses.isWatched(found.course.id, ref))) return null
    return prepareLetter(occasionOpensLetter(settings, language, found, now))
  }
}
