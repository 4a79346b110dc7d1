import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { Sending } from '../letter-delivery/sending.ts'
import { MailingAttachment } from '../mailings/attachments.ts'
import { ClubAudience } from '../mailings/audience.ts'
import { LetterOutcome } from '../letter-delivery/letter-outcome.ts'
import { Hold } from '../mailings/hold.ts'
import { ClubDraft, Mailing, MailingSender } from '../mailings/mailing.ts'
import { LeftOutReason } from '../mailings/recipients.ts'
import { ofClub } from './access-rule.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const ClubParams = z.object({ club: ClubId })
export const MailingParams = ClubParams.extend({ mailing: z.ulid() })

/** How a mailing that was sent goes. `left`: letters that have not been sent yet. */
export const MailingProgress = z.object({
  sending: Sending,
  left: z.number().int(),
  hold: Hold.nullable(),
  /** Those to whom it was certainly not sent, and could be now. */ withoutLetter: z.number().int(),
})
export type MailingProgress = z.infer<typeof MailingProgress>

export const MailingHead = Mailing.pick({ id: true, subject: true, updatedAt: true, sent: true }).extend({
  progress: MailingProgress.nullable(),
  /** Who has written on it, or sent it, last. */ by: z.string(),
})
export type MailingHead = z.infer<typeof MailingHead>

/** Drafts first, then the newest. */
export const MailingsView = z.object({
  clubId: MailingSender,
  mailings: z.array(MailingHead),
  leftToday: z.number().int(),
  portalNow: Instant,
})
export type MailingsView = z.infer<typeof MailingsView>

export const MailingView = Mailing.extend({
  by: z.string(),
  progress: MailingProgress.nullable(),
  portalNow: Instant,
})
export type MailingView = z.infer<typeof MailingView>

export const Named = z.object({ ref: PersonRef, name: z.string() })

/** Who gets a mailing to an audience, and who does not and why. Protected identities are a number at the most. */
export const RecipientsView = z.object({
  recipients: z.array(Named),
  leftOut: z.array(
    z.object({
      reason: LeftOutReason,
      /** `since`: when the letter came back that shows it. */
      people: z.array(Named.extend({ since: Instant.nullable() })),
    }),
  ),
  protected: z.number().int().nullable(),
})
export type RecipientsView = z.infer<typeof RecipientsView>

export const LetterPreview = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type LetterPreview = z.infer<typeof LetterPreview>

/** `fingerprint` stands for all that is shown: content, files, where answers go, recipients. */
export const MailingReview = z.object({
  fingerprint: z.string(),
  attachments: z.array(MailingAttachment),
  recipients: RecipientsView,
  /** Of them, how many got the same letter within a day. */ repeated: z.number().int(),
  leftToday: z.number().int(),
})
export type MailingReview = z.infer<typeof MailingReview>

export const ReadersLetter = Named.extend({
  outcome: z.enum([...LetterOutcome.options, 'none']),
  at: Instant.nullable(),
})
export type ReadersLetter = z.infer<typeof ReadersLetter>

/** `letters` null once names have expired. `none`: no letter was made: declined or left meanwhile, or cancelled. */
export const MailingLetters = z.object({
  letters: z.array(ReadersLetter).nullable(),
  namesExpireAt: Instant,
})
export type MailingLetters = z.infer<typeof MailingLetters>

const reading = { access: ofClub('email.send'), query: none, body: none } as const

export const readMailings = endpoint({
  ...reading,
  name: 'readMailings',
  method: 'GET',
  path: '/clubs/:club/mailings',
  params: ClubParams,
  reply: MailingsView,
})
export const readMailing = endpoint({
  ...reading,
  name: 'readMailing',
  method: 'GET',
  path: '/clubs/:club/mailings/:mailing',
  params: MailingParams,
  reply: MailingView,
})
/** Saves a draft under the browser's id; `If-Match` says which version it builds upon, 0 for a new one. */
export const saveMailing = endpoint({
  access: ofClub('email.send'),
  query: none,
  name: 'saveMailing',
  method: 'PUT',
  path: '/clubs/:club/mailings/:mailing',
  params: MailingParams,
  body: ClubDraft,
  reply: MailingView,
})
/** Removes a draft; what is gone already counts as removed. @throws mailing-sent */
export const removeMailing = endpoint({
  ...reading,
  name: 'removeMailing',
  method: 'DELETE',
  path: '/clubs/:club/mailings/:mailing',
  params: MailingParams,
  reply: z.object({ removed: z.literal(true) }),
})
/** Counts recipients while the audience is chosen. Reads by POST: people do not belong in addresses. */
export const findRecipients = endpoint({
  access: ofClub('email.send'),
  query: none,
  name: 'findRecipients',
  method: 'POST',
  path: '/clubs/:club/mailing-recipients',
  params: ClubParams,
  body: z.strictObject({ audience: ClubAudience }),
  reply: RecipientsView,
})
/** How the letter appears to its first recipient, else to its writer; reads what is not saved yet. */
export const previewMailing = endpoint({
  access: ofClub('email.send'),
  query: none,
  name: 'previewMailing',
  method: 'POST',
  path: '/clubs/:club/mailing-preview',
  params: ClubParams,
  body: z.strictObject({ draft: ClubDraft, language: Language }),
  reply: LetterPreview,
})
/** @throws invalid-input for what is missing, mailing-sent, mailing-reaches-nobody, attachment-gone */
export const reviewMailing = endpoint({
  ...reading,
  name: 'reviewMailing',
  method: 'GET',
  path: '/clubs/:club/mailings/:mailing/review',
  params: MailingParams,
  reply: MailingReview,
})
/** Who got a mailing once, and who not. @throws not-found for one that was not sent */
export const readMailingLetters = endpoint({
  ...reading,
  name: 'readMailingLetters',
  method: 'GET',
  path: '/clubs/:club/mailings/:mailing/letters',
  params: MailingParams,
  reply: MailingLetters,
})
