import { stockholmDate } from '#shared/clock.ts'
import { bytesOf } from '#shared/mailings/attachments.ts'
import { mailingOf } from '#shared/letter-delivery/about.ts'
import { kindOfMail } from '#shared/mailings/opt-out.ts'
import { whyLeftOut } from '#shared/mailings/recipients.ts'
import type { Language } from '#shared/basics/language.ts'
import {
  addressedMailing,
  mailingTemplate,
  type MailingTemplate,
} from '#shared/platform/mail/letters/mailing-template.ts'
import type { PreparedLetter } from '#shared/platform/mail/message.ts'
import { meantOf } from '#shared/platform/mail/meant.ts'
import type { TokenSealing } from '#shared/platform/sealing.ts'
import type { Send, SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { unsubscribeToken } from '#shared/platform/unsubscribe-token.ts'
import type { ReadAttached } from './attached-files.ts'
import type { LetterSettings } from './letters-of.ts'
import { readTogether } from './read-together.ts'

/** How much (bytes) goes out with each letter of a sending, before it is encoded. */
export const attachedBytes = async (
  { mailings }: Pick<Stores, 'mailings'>,
  send: Pick<Send, 'clubId' | 'about'>,
): Promise<number> => {
  const about = mailingOf(send)
  const mailing = about && (await mailings.read({ club: send.clubId ?? null, mailing: about.mailing }))
  return bytesOf(mailing?.attachments ?? [])
}

/**
 * Makes the letters of a mailing, of a club or of the union. A recipient who has declined, left or got a protected
 * identity since it was ordered gets none, and so does one whose address has turned out not to work.
 */
export const mailingLetters = async (
  { mailings, optOuts, people }: Pick<Stores, 'mailings' | 'optOuts' | 'people'>,
  { clubId, about }: Pick<SendAbout<'mailing'>, 'clubId' | 'about'>,
  settings: LetterSettings,
  sealing: TokenSealing,
  storedPortalNow: () => Promise<number>,
  readAttached: ReadAttached,
) => {
  const sender = clubId ?? null
  const [mailing, club] = await Promise.all([
    mailings.read({ club: sender, mailing: about.mailing }),
    sender === null ? null : people.club(sender),
  ])
  if (!mailing || (sender !== null && !club)) return null
  const clubName = club?.name ?? null
  const { subject, body, replyTo, documents } = mailing
  const attachments = await readAttached(mailing)
  const kind = kindOfMail(sender)
  const linked = sender === null ? undefined : { club: sender, linked: documents }
  const content = { subject, body, clubName, ...(linked && { documents: linked }) }
  const declinedBy = readTogether((refs) => optOuts.among(refs, kind))
  const templates = new Map<Language, Promise<MailingTemplate>>()
  const templateIn = (language: Language): Promise<MailingTemplate> => {
    const known = templates.get(language) ?? mailingTemplate(settings, language, content)
    templates.set(language, known)
    return known
  }
  return async (person: Person): Promise<PreparedLetter | null> => {
    const { ref, name, language } = person
    const [declined, now] = await Promise.all([declinedBy(ref), storedPortalNow()])
    const day = stockholmDate(now)
    const meant = meantOf(person, declined ?? undefined, day)
    // The union's staff try it on themselves without being members.
    if (whyLeftOut({ ...meant, isMember: meant.isMember || about.isTest }) !== null) return null
    if (!attachments) throw new Error('a file of the mailing is gone')
    const token = unsubscribeToken(sealing, { ref, kind, club: sender, day })
    return {
      ...addressedMailing(await templateIn(language), settings, language, content, { name, token }),
      attachments,
      ...(replyTo.to === 'custom' && { replyTo: replyTo.address }),
    }
  }
}
