import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import type { Language } from '#shared/basics/language.ts'
import { previewMailing as endpoint, type LetterPreview } from '#shared/contract/mailings.ts'
import { previewUnionMailing as ofUnion } from '#shared/contract/union-mailings.ts'
import type { MailingDraft } from '#shared/mailings/mailing.ts'
import { mailingLetter } from '#shared/platform/mail/letters/mailing-letter.ts'
import { prepareLetter } from '#shared/platform/mail/message.ts'
import { commonTexts } from '#shared/platform/mail/texts.ts'
import { requiredClub } from '../common/club.ts'
import type { DepsWith } from '../common/deps.ts'
import { firstRecipientOf } from '../common/mailing-recipients.ts'
import { operation } from '../common/operation.ts'

type Previewed = {
  draft: MailingDraft
  language: Language
  /** Null for the union. */ club: { id: string; name: string } | null
  reader: string
}

/** A letter as one reader gets it, made as the delivery makes it. */
const preview = async (
  { draft, language, club, reader }: Previewed,
  { config }: DepsWith<'productName'>,
): Promise<LetterPreview> => {
  const { productName, portalOrigin, productSlug = defaultProductSlug } = config
  const documents = club && { club: club.id, linked: draft.documents }
  const content = {
    subject: draft.subject,
    body: draft.body,
    clubName: club?.name ?? null,
    ...(documents && { documents }),
  }
  const { subject, html, text } = await prepareLetter(
    mailingLetter({ productName, portalOrigin, productSlug }, language, content, { name: reader, token: '' }),
  )
  return {
    from: club === null ? productName : commonTexts(language)('mail.from', { club: club.name, product: productName }),
    to: reader,
    replyTo: draft.replyTo.to === 'custom' ? draft.replyTo.address : null,
    subject,
    html,
    text,
  }
}

export const previewMailing = operation(endpoint, {
  run: async ({ params, body: { draft, language } }, caller, deps: DepsWith<'productName'>) => {
    const people = await requiredClub(params.club, deps.stores)
    const reader = (await firstRecipientOf(people, draft.audience, caller, deps))?.name ?? caller.person.name
    return preview({ draft, language, club: { id: params.club, name: people.club.name }, reader }, deps)
  },
})

/** The letter as its writer would get it: who else does is known once they are listed. */
export const previewUnionMailing = operation(ofUnion, {
  run: ({ body: { draft, language } }, caller, deps: DepsWith<'productName'>) =>
    preview({ draft, language, club: null, reader: caller.person.name }, deps),
})
