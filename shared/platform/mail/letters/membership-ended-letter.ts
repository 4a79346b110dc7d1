import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/membership-ended.json' with { type: 'json' }
import sv from '../messages/sv/membership-ended.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'
import { endedMandateFact, type EndedMandate } from './membership-change-letter.ts'

const texts = mailTexts({ sv, en })

/** `until`: its last day. */
export const membershipEndedLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { until, ended }: { until: string; ended: readonly EndedMandate[] },
): Letter => {
  const say = texts(language)
  const values = { product: productName, day: writeDay(until, language) }
  return {
    language,
    productName,
    subject: say('mail.membership-ended.subject', values),
    preview: say('mail.membership-ended.preview', values),
    heading: say('mail.membership-ended.subject', values),
    paragraphs: [say('mail.membership-ended.body', values), say('mail.membership-ended.next')],
    facts: [
      { label: say('mail.membership-ended.until'), value: values.day },
      ...ended.map((mandate) => endedMandateFact(mandate, language)),
    ],
    button: {
      text: say('mail.button.contact-union', values),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('contact', {}, language)}`,
    },
    reason: say('mail.reason.membership-ended', values),
  }
}
