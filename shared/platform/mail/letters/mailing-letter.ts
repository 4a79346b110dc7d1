import type { Language } from '../../../basics/language.ts'
import type { Block } from '../../../mailings/body.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { LinkedDocument } from '../../../mailings/linked-document.ts'
import en from '../messages/en/mailing.json' with { type: 'json' }
import sv from '../messages/sv/mailing.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { unsubscribePage } from '../unsubscribe-links.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** The reader has to sign in there. */
const linkedDocumentPage = (
  { portalOrigin, productSlug }: Sender,
  language: Language,
  params: { club: string; document: string },
): string => `${portalOrigin}${pathsOf(productSlug).pathTo('linkedDocument', params, language)}`

export type MailingContent = {
  subject: string
  body: readonly Block[]
  /** Null for the union. */
  clubName: string | null
  documents?: { club: string; linked: readonly LinkedDocument[] }
}

/** `token`: by which the reader declines mailings; a preview has none. */
export const mailingLetter = (
  sender: Sender,
  language: Language,
  { subject, body, clubName, documents }: MailingContent,
  { name, token }: { name: string; token: string },
): Letter => {
  const say = texts(language)
  return {
    language,
    productName: sender.productName,
    subject,
    preview: '',
    heading: subject,
    paragraphs: [],
    written: { body, name },
    links: (documents?.linked ?? []).map(({ id, name: text }) => ({
      text,
      url: linkedDocumentPage(sender, language, { club: documents?.club ?? '', document: id }),
    })),
    reason: clubName === null ? say('mail.reason.union-mailing') : say('mail.reason.mailing', { club: clubName }),
    decline: {
      text: say(clubName === null ? 'mail.union-mailing.decline' : 'mail.mailing.decline'),
      url: unsubscribePage(sender, language, token),
    },
  }
}
