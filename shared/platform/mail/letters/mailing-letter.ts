import type { Language } from '../../../basics/language.ts'
import type { Block } from '../../../mailings/body.ts'
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

export type MailingContent = { subject: string; body: readonly Block[]; clubName: string }

/** A mailing from a club, to one of its members. */
export const mailingLetter = (
  { productName }: Pick<Sender, 'productName'>,
  language: Language,
  { subject, body, clubName }: MailingContent,
  name: string,
): Letter => {
  const say = mailTexts(language)
  return {
    language,
    productName,
    subject,
    preview: '',
    heading: subject,
    paragraphs: [],
    written: { body, name },
    reason: say('mail.reason.mailing', { club: clubName }),
  }
}
