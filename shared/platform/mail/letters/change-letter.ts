import type { Language } from '../../../basics/language.ts'
import { writeDay } from '../../../languages/formats.ts'
import { pathsOf } from '../../../languages/paths.ts'
import en from '../messages/en/change.json' with { type: 'json' }
import sv from '../messages/sv/change.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** `from`: first day of a new mandate. `until`: last day of the new one, or of the one that ends. */
export type ChangeFacts = {
  what: 'registered' | 'renewed' | 'succeeded' | 'ended'
  clubName: string
  title: string
  from: string | null
  until: string
}

export const changeLetter = (
  sender: Sender,
  language: Language,
  { what, clubName, title, from, until }: ChangeFacts,
): Letter => {
  const say = texts(language)
  const values = { club: clubName, title, day: writeDay(until, language) }
  const text = (part: 'subject' | 'preview' | 'heading' | 'body') => say(`mail.change.${what}.${part}`, values)
  return {
    language,
    productName: sender.productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [text('body')],
    facts: [
      { label: say('mail.change.assignment'), value: title },
      ...(from === null ? [] : [{ label: say('mail.change.from'), value: writeDay(from, language) }]),
      { label: say('mail.change.until'), value: values.day },
    ],
    button: {
      text: say('mail.button.mandates'),
      url: `${sender.portalOrigin}${pathsOf(sender.productSlug).pathTo('ownMandates', {}, language)}`,
    },
    reason: say('mail.reason.mandate', values),
  }
}
