import type { Language } from '../../../basics/language.ts'
import en from '../messages/en/mailing-declined.json' with { type: 'json' }
import sv from '../messages/sv/mailing-declined.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { unsubscribePage } from '../unsubscribe-links.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

export const declinedTexts = mailTexts({ sv, en })

export const mailingDeclinedLetter = (
  sender: Sender,
  language: Language,
  { clubName, token }: { /** Null for the union. */ clubName: string | null; token: string },
): Letter => {
  const say = declinedTexts(language)
  const of = clubName === null ? 'union-declined' : 'mailing-declined'
  return {
    language,
    productName: sender.productName,
    subject: say(`mail.${of}.subject`),
    preview: say('mail.mailing-declined.preview'),
    heading: say(`mail.${of}.subject`),
    paragraphs: [
      clubName === null ? say('mail.union-declined.body') : say('mail.mailing-declined.body', { club: clubName }),
      say('mail.mailing-declined.other'),
    ],
    button: {
      text: say(`mail.button.${of}`),
      url: unsubscribePage(sender, language, token, { isUndo: true }),
    },
    reason: say(`mail.reason.${of}`),
  }
}
