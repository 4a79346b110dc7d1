import { writeDay } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/leaving.json' with { type: 'json' }
import sv from '../messages/sv/leaving.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'
import { endedMandateFact, type EndedMandate } from './membership-change-letter.ts'

const texts = mailTexts({ sv, en })

/** `received`: signed, can be taken back. `withdrawn`: taken back. `over`: the last day has passed. */
export type LeavingOutcome = 'received' | 'withdrawn' | 'over'

const pages = { received: 'leaveMembership', withdrawn: 'membership', over: 'contact' } as const
const buttons = {
  received: 'mail.button.leaving',
  withdrawn: 'mail.button.membership',
  over: 'mail.button.contact-union',
} as const

export const leavingLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { outcome, until, ended = [] }: { outcome: LeavingOutcome; until: string; ended?: readonly EndedMandate[] },
): Letter => {
  const say = texts(language)
  const values = { product: productName, day: writeDay(until, language) }
  return {
    language,
    productName,
    subject: say(`mail.membership-leaving.${outcome}.subject`, values),
    preview: say(`mail.membership-leaving.${outcome}.preview`, values),
    heading: say(`mail.membership-leaving.${outcome}.subject`, values),
    paragraphs: [
      say(`mail.membership-leaving.${outcome}.body`, values),
      say(`mail.membership-leaving.${outcome}.next`, values),
    ],
    facts:
      outcome === 'withdrawn'
        ? []
        : [
            { label: say('mail.membership-ended.until'), value: values.day },
            ...ended.map((mandate) => endedMandateFact(mandate, language)),
          ],
    button: {
      text: say(buttons[outcome], values),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo(pages[outcome], {}, language)}`,
    },
    reason: say('mail.reason.membership-change', values),
  }
}
