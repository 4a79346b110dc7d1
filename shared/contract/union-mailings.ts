import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { ClubId } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { UnionDraft } from '../mailings/mailing.ts'
import { MailingAttachment } from '../mailings/attachments.ts'
import { LeftOutCounts } from '../mailings/recipients.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { LetterPreview, MailingsView, MailingView, Named, ReadersLetter } from './mailings.ts'

const none = z.object({})
/** `club` null: the union. A club's routes have it in the address. */
export const UnionParams = z.object({ club: z.null().default(null) })
export const UnionMailingParams = UnionParams.extend({ mailing: z.ulid() })
const PartParams = UnionMailingParams.extend({ part: z.coerce.number().int().min(0).max(99_999) })

export const AudienceChoices = z.object({
  clubs: z.array(z.object({ clubId: ClubId, name: z.string(), region: z.string().nullable() })),
  regions: z.array(z.string()),
})
export type AudienceChoices = z.infer<typeof AudienceChoices>

export const RecipientListView = z.object({
  id: z.ulid(),
  createdAt: Instant,
  checked: z.number().int(),
  /** Whether it was made for the audience that the mailing has now. */ isCurrent: z.boolean(),
  /** Null until complete. `parts`: of the names. `leftOut`: editors read numbers and no names of those left out. */
  made: z
    .object({ at: Instant, recipients: z.number().int(), parts: z.number().int(), leftOut: LeftOutCounts })
    .nullable(),
})
export type RecipientListView = z.infer<typeof RecipientListView>

/** `fingerprint` stands for content, files, where answers go, and list. */
export const UnionMailingReview = z.object({
  fingerprint: z.string(),
  attachments: z.array(MailingAttachment),
  list: RecipientListView,
  /** Of its recipients, how many got the same letter within a day. */ repeated: z.number().int(),
  leftToday: z.number().int(),
})
export type UnionMailingReview = z.infer<typeof UnionMailingReview>

const reading = { access: ofUnion('union-mail.send'), query: none, body: none } as const

export const readUnionMailings = endpoint({
  ...reading,
  name: 'readUnionMailings',
  method: 'GET',
  path: '/union/mailings',
  params: UnionParams,
  reply: MailingsView,
})
export const readUnionMailing = endpoint({
  ...reading,
  name: 'readUnionMailing',
  method: 'GET',
  path: '/union/mailings/:mailing',
  params: UnionMailingParams,
  reply: MailingView,
})
/** Saves a draft under the browser's id; `If-Match` says which version it builds upon, 0 for a new one. */
export const saveUnionMailing = endpoint({
  ...reading,
  name: 'saveUnionMailing',
  method: 'PUT',
  path: '/union/mailings/:mailing',
  params: UnionMailingParams,
  body: UnionDraft,
  reply: MailingView,
})
/** Removes a draft; what is gone already counts as removed. @throws mailing-sent */
export const removeUnionMailing = endpoint({
  ...reading,
  name: 'removeUnionMailing',
  method: 'DELETE',
  path: '/union/mailings/:mailing',
  params: UnionMailingParams,
  reply: z.object({ removed: z.literal(true) }),
})
/** How the letter appears, addressed to its writer; a reading, of what is not saved yet. */
export const previewUnionMailing = endpoint({
  ...reading,
  name: 'previewUnionMailing',
  method: 'POST',
  path: '/union/mailing-preview',
  params: UnionParams,
  body: z.strictObject({ draft: UnionDraft, language: Language }),
  reply: LetterPreview,
})
export const readAudienceChoices = endpoint({
  ...reading,
  name: 'readAudienceChoices',
  method: 'GET',
  path: '/union/mailing-audiences',
  params: none,
  reply: AudienceChoices,
})
/** How far the list of a mailing's recipients has come; null where none was asked for, or it has expired. */
export const readRecipientList = endpoint({
  ...reading,
  name: 'readRecipientList',
  method: 'GET',
  path: '/union/mailings/:mailing/recipients',
  params: UnionMailingParams,
  reply: z.object({ list: RecipientListView.nullable() }),
})
/** Some of the recipients, by name. @throws not-found beyond the last part, or where the list is not complete */
export const readListedRecipients = endpoint({
  ...reading,
  name: 'readListedRecipients',
  method: 'GET',
  path: '/union/mailings/:mailing/recipients/:part',
  params: PartParams,
  reply: z.object({ recipients: z.array(Named) }),
})
/**
 * @throws invalid-input for what is missing, mailing-sent, recipients-not-listed, mailing-reaches-nobody,
 * attachment-gone
 */
export const reviewUnionMailing = endpoint({
  ...reading,
  name: 'reviewUnionMailing',
  method: 'GET',
  path: '/union/mailings/:mailing/review',
  params: UnionMailingParams,
  reply: UnionMailingReview,
})
/** @throws not-found for one that was not sent; see `MailingLetters` */
export const readUnionMailingLetters = endpoint({
  ...reading,
  name: 'readUnionMailingLetters',
  method: 'GET',
  path: '/union/mailings/:mailing/letters/:part',
  params: PartParams,
  reply: z.object({ letters: z.array(ReadersLetter).nullable(), parts: z.number().int(), namesExpireAt: Instant }),
})
