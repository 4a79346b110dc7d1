import type { Language } from '../../../basics/language.ts'
import type { EmailLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { pathsOf } from '../../../languages/paths.ts'
import { emailVerificationLimits } from '../../../limits.ts'
import en from '../messages/en/email.json' with { type: 'json' }
import sv from '../messages/sv/email.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

const hour = 3_600_000

/** The address is not, or no longer, the member's. */
const emailLetter = (
  { productName }: Sender,
  language: Language,
  {
    kind,
    values,
    button,
  }: { kind: EmailLetterKind; values: Record<string, string | number>; button: Letter['button'] },
): Letter => {
  const say = texts(language)
  const text = (part: 'subject' | 'preview' | 'heading' | 'body' | 'other') => say(`mail.${kind}.${part}`, values)
  return {
    language,
    productName,
    subject: text('subject'),
    preview: text('preview'),
    heading: text('heading'),
    paragraphs: [text('body'), text('other')],
    button,
    reason: say(`mail.reason.${kind}`, values),
  }
}

/**
 * The address may be a stranger's, if the member has mistyped it: the letter does not say whose membership it is
 * about. The token stands in the part of the address that no server sees.
 */
export const emailVerificationLetter = (sender: Sender, language: Language, token: string): Letter => {
  const { productName, productSlug, portalOrigin } = sender
  const url = `${portalOrigin}${pathsOf(productSlug).pathTo('confirmEmail', {}, language)}#${token}`
  return emailLetter(sender, language, {
    kind: 'email-verification',
    values: { product: productName, hours: emailVerificationLimits.validFor / hour },
    button: { text: texts(language)('mail.button.verify-email'), url },
  })
}

/** To the address before the change. */
export const emailChangedLetter = (sender: Sender, language: Language): Letter => {
  const { productName, productSlug, portalOrigin } = sender
  const values = { product: productName }
  const url = `${portalOrigin}${pathsOf(productSlug).pathTo('contact', {}, language)}`
  const text = texts(language)('mail.button.contact-union', values)
  return emailLetter(sender, language, { kind: 'email-changed', values, button: { text, url } })
}
