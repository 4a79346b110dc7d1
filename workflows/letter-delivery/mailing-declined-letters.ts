import { stockholmDate } from '#shared/clock.ts'
import { mailingDeclinedLetter } from '#shared/platform/mail/letters/mailing-declined-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { TokenSealing } from '#shared/platform/sealing.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { unsubscribeToken } from '#shared/platform/unsubscribe-token.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter that confirms that its reader gets no mailings; none once they want them again. */
export const mailingDeclinedLetters = async (
  { optOuts, people }: Pick<Stores, 'optOuts' | 'people'>,
  { clubId: club = '' }: Pick<Send, 'clubId'>,
  settings: LetterSettings,
  sealing: TokenSealing,
  storedPortalNow: () => Promise<number>,
) => {
  const kind = 'club-mail'
  const clubName = (await people.club(club))?.name
  if (clubName === undefined) return null
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const [declined, now] = await Promise.all([optOuts.among([ref], kind), storedPortalNow()])
    if (!declined.has(ref)) return null
    const token = unsubscribeToken(sealing, { ref, kind, club, day: stockholmDate(now) })
    return prepareLetter(mailingDeclinedLetter(settings, language, { clubName, token }))
  }
}
