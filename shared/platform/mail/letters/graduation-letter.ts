import { writeMonth } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import { feeIn, firstYearDiscount } from '../../../membership/fees.ts'
import en from '../messages/en/graduation.json' with { type: 'json' }
import sv from '../messages/sv/graduation.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** `month`: yyyy-mm. `today`: the day whose fees it states. */
export const graduationLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { month, today }: { month: string; today: string },
): Letter => {
  const say = texts(language)
  const values = { month: writeMonth(month, language) }
  const [amount, percent] = [feeIn('first-year', today)?.amount, firstYearDiscount(today)]
  return {
    language,
    productName,
    subject: say('mail.graduation-near.subject'),
    preview: say('mail.graduation-near.preview', values),
    heading: say('mail.graduation-near.subject'),
    paragraphs: [
      say('mail.graduation-near.body', values),
      ...(amount !== undefined && percent !== null ? [say('mail.graduation-near.fee', { amount, percent })] : []),
      say('mail.graduation-near.next'),
    ],
    button: {
      text: say('mail.button.graduation'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('careerCentre', {}, language)}`,
    },
    reason: say('mail.reason.graduation', { product: productName }),
  }
}
