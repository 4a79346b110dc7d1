import { stockholmDate } from '#shared/clock.ts'
import { graduationOf } from '#shared/membership/graduation.ts'
import { graduationLetter } from '#shared/platform/mail/letters/graduation-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** None once the student has chosen what they do after graduation, or the month has come. */
export const graduationLetters =
  (
    { memberships }: Pick<Stores, 'memberships'>,
    { about: { month } }: SendAbout<'graduation'>,
    settings: LetterSettings,
    storedPortalNow: () => Promise<number>,
  ) =>
  async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const today = stockholmDate(await storedPortalNow())
    const graduation = graduationOf((await memberships.of(ref)).periods, today)
    if (graduation?.stage !== 'near' || graduation.month !== month) return null
    return prepareLetter(graduationLetter(settings, language, { month, today }))
  }
