import { stockholmDate } from '#shared/clock.ts'
import { conflictAt } from '#shared/membership/conflict-notices.ts'
import { conflictLetter } from '#shared/platform/mail/letters/conflict-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter that a conflict was lifted; none where there is one again, or its reader is no member any more. */
export const conflictLetters = async (
  { conflictNotices }: Pick<Stores, 'conflictNotices'>,
  { about }: SendAbout<'conflict'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const notices = await conflictNotices.all()
  const notice = notices.find(({ id }) => id === about.notice)
  if (!notice) return null
  const at = { workplace: notice.workplace, employer: notice.name }
  const again = conflictAt(notices, at, stockholmDate(await storedPortalNow()))
  return async ({ language, memberKinds }: Person): Promise<PreparedLetter | null> =>
    again || memberKinds.includes('non_member') ? null : prepareLetter(conflictLetter(settings, language, notice))
}
