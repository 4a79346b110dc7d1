import type { Language } from '../../../basics/language.ts'
import { writeDay, writeList, writeTime } from '../../../languages/formats.ts'
import { stockholmDate, stockholmTime } from '../../../clock.ts'
import { pathsOf, type Page, type PageParams } from '../../../languages/paths.ts'
import type { MandateLetterKind } from '../../../letter-delivery/letter-kind.ts'
import en from '../messages/en/mandate.json' with { type: 'json' }
import sv from '../messages/sv/mandate.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/**
 * Mandates of one person in one club that end on the same day. `graceUntil`: portal time. `own`: the mandate that the
 * reader may register anew.
 */
export type MandateFacts = {
  clubName: string
  until: string
  graceUntil: number
  lastDay: string
  own: string | null
  titles: string[]
}

const button = <P extends Page>(
  { portalOrigin, productSlug }: Sender,
  page: P,
  params: PageParams<P>,
  language: Language,
  text: string,
) => ({ text, url: `${portalOrigin}${pathsOf(productSlug).pathTo(page, params, language)}` })

const mandateEndingLetter = (
  sender: Sender,
  language: Language,
  { clubName, until, titles }: MandateFacts,
  days: 60 | 14,
): Letter => {
  const say = texts(language)
  const values = { club: clubName, day: writeDay(until, language), count: titles.length, days }
  return {
    language,
    productName: sender.productName,
    subject: say(`mail.mandate-ending.subject.${days}`, values),
    preview: say('mail.mandate-ending.preview', values),
    heading: say('mail.mandate-ending.heading', values),
    paragraphs: [say('mail.mandate-ending.body', values), say('mail.mandate-ending.next', values)],
    facts: titles.map((title) => ({ label: title, value: say('mail.elected.until', values) })),
    button: button(sender, 'ownMandates', {}, language, say('mail.button.mandates')),
    reason: say('mail.reason.mandate', values),
  }
}

const mandateExpiredLetter = (
  sender: Sender,
  language: Language,
  { clubName, until, graceUntil, lastDay, own, titles }: MandateFacts,
): Letter => {
  const say = texts(language)
  const values = {
    club: clubName,
    day: writeDay(until, language),
    count: titles.length,
    titles: writeList(titles, language),
    lastDay: writeDay(lastDay, language),
  }
  const grace = say('mail.turn.at', {
    day: writeDay(stockholmDate(graceUntil), language),
    time: writeTime(stockholmTime(graceUntil), language),
  })
  return {
    language,
    productName: sender.productName,
    subject: say('mail.mandate-expired.subject', values),
    preview: say('mail.mandate-expired.preview', values),
    heading: say('mail.mandate-expired.heading', values),
    paragraphs: [
      say('mail.mandate-expired.body', values),
      say(own ? 'mail.mandate-expired.own' : 'mail.mandate-expired.others', values),
    ],
    facts: [
      { label: say('mail.mandate-expired.grace'), value: grace },
      { label: say('mail.mandate-expired.last-day'), value: values.lastDay },
    ],
    button: own
      ? button(sender, 'reregister', { assignment: own }, language, say('mail.button.reregister'))
      : button(sender, 'ownMandates', {}, language, say('mail.button.mandates')),
    reason: say('mail.reason.mandate', values),
  }
}

export const mandateLetterOf = (
  kind: MandateLetterKind,
  sender: Sender,
  language: Language,
  facts: MandateFacts,
): Letter =>
  kind === 'mandate-expired'
    ? mandateExpiredLetter(sender, language, facts)
    : mandateEndingLetter(sender, language, facts, kind === 'mandate-ending-60' ? 60 : 14)
