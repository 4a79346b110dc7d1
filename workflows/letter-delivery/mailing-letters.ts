import { stockholmDate } from '#shared/clock.ts'
import { whyLeftOut } from '#shared/mailings/recipients.ts'
import { mailingLetter } from '#shared/platform/mail/letters/mailing-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import { mailTexts } from '#shared/platform/mail/texts.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import type { Send } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/**
 * Makes the letters of a club's mailing. Whoever has declined, left or got a protected identity since it was ordered
 * gets none, and so does whose address has turned out not to work.
 */
export const mailingLetters = async (
  { mailings, optOuts, people }: Pick<Stores, 'mailings' | 'optOuts' | 'people'>,
  { clubId = '', mailing: id = '' }: Pick<Send, 'clubId' | 'mailing'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const [mailing, club] = await Promise.all([mailings.read({ club: clubId, mailing: id }), people.club(clubId)])
  if (!mailing || !club) return null
  const { subject, body, replyTo } = mailing
  return async (person: Person): Promise<PreparedLetter | null> => {
    const [declined, now] = await Promise.all([optOuts.among([person.ref], 'club-mail'), storedPortalNow()])
    if (whyLeftOut(meantOf(person, declined.get(person.ref), stockholmDate(now))) !== null) return null
    const content = { subject, body, clubName: club.name }
    const letter = await prepareLetter(mailingLetter(settings, person.language, content, person.name))
    return {
      ...letter,
      from: mailTexts(person.language)('mail.from', { club: club.name, product: settings.productName }),
      ...(replyTo.to === 'custom' && { replyTo: replyTo.address }),
    }
  }
}
