import { randomUUID } from 'node:crypto'
import type { Language } from '../../../basics/language.ts'
import { firstNameOf } from '../../../mailings/body.ts'
import { prepareLetter, type PreparedLetter } from '../message.ts'
import { commonTexts } from '../texts.ts'
import { oneClickAddress } from '../unsubscribe-links.ts'
import type { Sender } from './letters.ts'
import { mailingLetter, type MailingContent } from './mailing-letter.ts'

/** A word that stands in no text. */
const aSlot = (): string => `x${randomUUID().replaceAll('-', '')}`

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/**
 * Laid out once in a language, with places for each reader's name and token: the layout costs several times as much
 * as everything else about a letter.
 */
export const mailingTemplate = async (sender: Sender, language: Language, content: MailingContent) => {
  const slots = { name: aSlot(), token: aSlot() }
  const laidOut = await prepareLetter(mailingLetter(sender, language, content, slots))
  return ({ name, token }: { name: string; token: string }): PreparedLetter => {
    const firstName = firstNameOf(name)
    const filled = (text: string, own: string) =>
      text.replaceAll(slots.name, () => own).replaceAll(slots.token, () => token)
    return { ...laidOut, html: filled(laidOut.html, escaped(firstName)), text: filled(laidOut.text, firstName) }
  }
}
export type MailingTemplate = Awaited<ReturnType<typeof mailingTemplate>>

/** With the way to decline it that mail programs know. */
export const addressedMailing = (
  template: MailingTemplate,
  sender: Sender,
  language: Language,
  { clubName }: Pick<MailingContent, 'clubName'>,
  reader: { name: string; token: string },
): PreparedLetter => ({
  ...template(reader),
  oneClick: oneClickAddress(sender, language, reader.token),
  ...(clubName !== null && {
    from: commonTexts(language)('mail.from', { club: clubName, product: sender.productName }),
  }),
})
