import type { Language } from '../../../basics/language.ts'
import type { Block } from '../../../mailings/body.ts'
import { mailTexts } from '../texts.ts'
import { unsubscribePage } from '../unsubscribe-links.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

export type MailingContent = { subject: string; body: readonly Block[]; clubName: string }

/** A mailing from a club, to one of its members. `token`: by which its reader declines them; a preview has none. */
export const mailingLetter = (
  sender: Sender,
  language: Language,
  { subject, body, clubName }: MailingContent,
  { name, token }: { name: string; token: string },
): Letter => {
  const say = mailTexts(language)
  return {
    language,
    productName: sender.productName,
    subject,
    preview: '',
    heading: subject,
    paragraphs: [],
    written: { body, name },
    reason: say('mail.reason.mailing', { club: clubName }),
    decline: { text: say('mail.mailing.decline'), url: unsubscribePage(sender, language, token) },
  }
}
