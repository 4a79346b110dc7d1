import { writeMonth } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { MembershipChange } from '../../../membership-change/change.ts'
import en from '../messages/en/payment-changed.json' with { type: 'json' }
import sv from '../messages/sv/payment-changed.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** Says nothing of an account. */
export const paymentChangedLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { method, countsFrom }: NonNullable<MembershipChange['payment']>,
): Letter => {
  const say = texts(language)
  const month = writeMonth(countsFrom, language)
  return {
    language,
    productName,
    subject: say('mail.payment-changed.subject', { month }),
    preview: say('mail.payment-changed.preview'),
    heading: say('mail.payment-changed.heading'),
    paragraphs: [say('mail.payment-changed.body', { month })],
    facts: [
      { label: say('mail.payment-changed.method'), value: say(`mail.payment-changed.method.${method}`) },
      { label: say('mail.payment-changed.from'), value: month },
    ],
    button: {
      text: say('mail.button.payments'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('payments', {}, language)}`,
    },
    reason: say('mail.reason.membership-change', { product: productName }),
  }
}
