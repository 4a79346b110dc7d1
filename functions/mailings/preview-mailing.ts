import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { previewMailing as endpoint } from '#shared/contract/mailings.ts'
import { mailingLetter } from '#shared/platform/mail/letters/mailing-letter.ts'
import { prepareLetter } from '#shared/platform/mail/message.ts'
import { mailTexts } from '#shared/platform/mail/texts.ts'
import { requiredClub } from '../common/club.ts'
import type { DepsWith } from '../common/deps.ts'
import { recipientsOf } from '../common/mailing-recipients.ts'
import { operation } from '../common/operation.ts'

/** The letter as its first reader gets it, made as the delivery makes it. */
export const previewMailing = operation(endpoint, {
  run: async ({ params, body: { draft, language } }, caller, deps: DepsWith<'productName'>) => {
    const { productName, portalOrigin, productSlug = defaultProductSlug } = deps.config
    const people = await requiredClub(params.club, deps.stores)
    const { recipients } = await recipientsOf(people, draft.audience, caller, deps)
    const reader = recipients[0]?.name ?? caller.person.name
    const documents = { club: params.club, linked: draft.documents }
    const content = { subject: draft.subject, body: draft.body, clubName: people.club.name, documents }
    const { subject, html, text } = await prepareLetter(
      mailingLetter({ productName, portalOrigin, productSlug }, language, content, { name: reader, token: '' }),
    )
    const from = mailTexts(language)('mail.from', { club: people.club.name, product: productName })
    return {
      from,
      to: reader,
      replyTo: draft.replyTo.to === 'custom' ? draft.replyTo.address : null,
      subject,
      html,
      text,
    }
  },
})
