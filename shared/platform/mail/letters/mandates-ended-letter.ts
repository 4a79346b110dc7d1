import { writeList } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/mandates-ended.json' with { type: 'json' }
import sv from '../messages/sv/mandates-ended.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'
import { endedMandateFact, type EndedMandate } from './membership-change-letter.ts'

const texts = mailTexts({ sv, en })

export const mandatesEndedLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  ended: readonly EndedMandate[],
): Letter => {
  const say = texts(language)
  const club = writeList([...new Set(ended.map(({ clubName }) => clubName))], language)
  const values = { product: productName, club, count: ended.length }
  return {
    language,
    productName,
    subject: say('mail.mandates-ended.subject', values),
    preview: say('mail.mandates-ended.preview', values),
    heading: say('mail.mandates-ended.subject', values),
    paragraphs: [say('mail.mandates-ended.body', values), say('mail.mandates-ended.next')],
    facts: ended.map((mandate) => endedMandateFact(mandate, language)),
    button: {
      text: say('mail.button.contact-union', values),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('contact', {}, language)}`,
    },
    reason: say('mail.reason.mandate', values),
  }
}
