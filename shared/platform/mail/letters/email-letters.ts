import type { Language } from '../../../basics/language.ts'
import { pathsOf } from '../../../languages/paths.ts'
import { emailVerificationLimits } from '../../../limits.ts'
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const hour = 3_600_000

/**
 * The link that verifies an email. The address may be a stranger's, if somebody has mistyped their own: nothing in the
 * letter says whose membership it is about. The token stands in the part of the address that no server sees.
 */
export const emailVerificationLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  token: string,
): Letter => {
  const say = mailTexts(language)
  const values = { product: productName, hours: emailVerificationLimits.validFor / hour }
  const text = (part: 'subject' | 'preview' | 'heading' | 'body' | 'other') =>
    say(`mail.email-verification.${part}`, values)
  return {
    language,
    productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [text('body'), text('other')],
    button: {
      text: say('mail.button.verify-email'),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('confirmEmail', {}, language)}#${token}`,
    },
    reason: say('mail.reason.email-verification', values),
  }
}

/** Tells the address before a change that letters go to another from now on. */
export const emailChangedLetter = ({ productName, productSlug, portalOrigin }: Sender, language: Language): Letter => {
  const say = mailTexts(language)
  const values = { product: productName }
  const text = (part: 'subject' | 'preview' | 'heading' | 'body' | 'other') => say(`mail.email-changed.${part}`, values)
  return {
    language,
    productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [text('body'), text('other')],
    button: {
      text: say('mail.button.contact-union', values),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo('contact', {}, language)}`,
    },
    reason: say('mail.reason.email-changed', values),
  }
}
