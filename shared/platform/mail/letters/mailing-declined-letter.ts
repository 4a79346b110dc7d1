import type { Language } from '../../../basics/language.ts'
import { mailTexts } from '../texts.ts'
import { unsubscribePage } from '../unsubscribe-links.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

/** Confirms that somebody has declined the mailings of their club, and offers to take it back. */
export const mailingDeclinedLetter = (
  sender: Sender,
  language: Language,
  { clubName, token }: { clubName: string; token: string },
): Letter => {
  const say = mailTexts(language)
  return {
    language,
    productName: sender.productName,
    subject: say('mail.mailing-declined.subject'),
    preview: say('mail.mailing-declined.preview'),
    heading: say('mail.mailing-declined.subject'),
    paragraphs: [say('mail.mailing-declined.body', { club: clubName }), say('mail.mailing-declined.other')],
    button: {
      text: say('mail.button.mailing-declined'),
      url: unsubscribePage(sender, language, token, { isUndo: true }),
    },
    reason: say('mail.reason.mailing-declined'),
  }
}
