import type { Step } from '../../../annual-meeting/meeting.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf, stepPages } from '../../../languages/paths.ts'
import en from '../messages/en/signatory-left.json' with { type: 'json' }
import sv from '../messages/sv/signatory-left.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** `role`: in which they were to sign. */
export type SignatoryLeft = { clubName: string; year: number; role: 'secretary' | 'adjuster'; step: Step }

/** To those who see to the meeting; it names no one. */
export const signatoryLeftLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { clubName, year, role, step }: SignatoryLeft,
): Letter => {
  const say = texts(language)
  const values = { club: clubName, year: String(year), product: productName }
  return {
    language,
    productName,
    subject: say(`mail.signatory-left.${role}.subject`, values),
    preview: say('mail.signatory-left.preview', values),
    heading: say(`mail.signatory-left.${role}.heading`, values),
    paragraphs: [say(`mail.signatory-left.${role}.body`, values), say('mail.signatory-left.next')],
    facts: [{ label: say('mail.reminder.club'), value: clubName }],
    button: {
      text: say('mail.button.meeting'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo(stepPages[step], { year }, language)}`,
    },
    reason: say('mail.reason.officer', values),
  }
}
