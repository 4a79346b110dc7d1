import { stockholmDate } from '#shared/clock.ts'
import { kindOfMail } from '#shared/mailings/opt-out.ts'
import { mailingDeclinedLetter } from '#shared/platform/mail/letters/mailing-declined-letter.ts'
import { subscriptionDeclinedLetter } from '#shared/platform/mail/letters/subscription-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { TokenSealing } from '#shared/platform/sealing.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { unsubscribeToken } from '#shared/platform/unsubscribe-token.ts'
import type { LetterSettings } from './letters-of.ts'

/** Makes the letter that confirms that its reader gets no more of something; none once they want it again. */
export const mailingDeclinedLetters = async (
  { optOuts, choices, people }: Pick<Stores, 'optOuts' | 'choices' | 'people'>,
  { clubId, about: { chosen } }: Pick<SendAbout<'mailing-declined'>, 'clubId' | 'about'>,
  settings: LetterSettings,
  sealing: TokenSealing,
  storedPortalNow: () => Promise<number>,
) => {
  const today = async () => stockholmDate(await storedPortalNow())
  if (chosen !== null)
    return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
      const [{ kinds }, day] = await Promise.all([choices.subscriptions(ref), today()])
      if (kinds.includes(chosen)) return null
      const token = unsubscribeToken(sealing, { ref, kind: chosen, club: null, day })
      return prepareLetter(subscriptionDeclinedLetter(settings, language, { kind: chosen, token }))
    }
  const club = clubId ?? null
  const kind = kindOfMail(club)
  const clubName = club === null ? null : (await people.club(club))?.name
  if (clubName === undefined) return null
  return async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const [among, day] = await Promise.all([optOuts.among([ref], kind), today()])
    if (!among.has(ref)) return null
    const token = unsubscribeToken(sealing, { ref, kind, club, day })
    return prepareLetter(mailingDeclinedLetter(settings, language, { clubName, token }))
  }
}
