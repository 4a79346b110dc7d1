import { z } from 'zod'
import { assignmentTypes } from '../assignments/types.ts'
import { Instant } from '../basics/time.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { asOneLine } from '../basics/one-line.ts'
import { ReplyTo } from '../fields/email.ts'
import { requiredLine } from '../fields/free-text.ts'
import { fieldLimits } from '../limits.ts'
import { RoleKind } from '../roles/role.ts'
import { mailingLimits } from './mailing-limits.ts'
import { MailingAttachment } from './attachments.ts'
import { ClubAudience, MailingAudience, UnionAudience } from './audience.ts'
import { isBlank, MailingBody } from './body.ts'
import { LinkedDocument } from './linked-document.ts'
import { LeftOutCounts } from './recipients.ts'

/** Where answers go: to the address that letters come from, or to one of the sender's own choice. */
const replyTo = <Address extends z.ZodType<string>>(address: Address) =>
  z.discriminatedUnion('to', [
    z.strictObject({ to: z.literal('portal') }),
    z.strictObject({ to: z.literal('custom'), address }),
  ])

/** The club's documents that it leads to, which its members may open by that. */
const documents = z.array(LinkedDocument).max(mailingLimits.documents).default([])

/** Who sends a mailing: a club, or the union, which is null. */
export const MailingSender = ClubId.nullable()
export type MailingSender = z.infer<typeof MailingSender>

const draftTo = <Audience extends z.ZodType<MailingAudience>>(audience: Audience) =>
  z.strictObject({
    subject: z.string().overwrite(asOneLine).max(mailingLimits.subjectLength),
    body: MailingBody,
    audience,
    replyTo: replyTo(z.string().trim().max(fieldLimits.emailLength)),
    documents,
  })

/** A mailing as it is being written: it may lack anything. */
export const MailingDraft = draftTo(MailingAudience)
export type MailingDraft = z.infer<typeof MailingDraft>
export const ClubDraft = draftTo(ClubAudience)
export type ClubDraft = z.infer<typeof ClubDraft>
/** Documents are a club's: it leads to none. */
export const UnionDraft = draftTo(UnionAudience).extend({ documents: documents.unwrap().max(0).default([]) })
export type UnionDraft = z.infer<typeof UnionDraft>

/** A mailing that can go out. A custom reply-to is required once it is chosen (specification section 5). */
export const MailingToSend = z.strictObject({
  subject: requiredLine(mailingLimits.subjectLength),
  body: MailingBody.refine((body) => !isBlank(body), { error: 'required' }),
  audience: MailingAudience,
  replyTo: replyTo(ReplyTo),
  documents,
})
export type MailingToSend = z.infer<typeof MailingToSend>

/** What was sent, to how many, and who was left out for which reason; counts alone, names go after 90 days. */
export const SentMailing = z.object({
  sendId: z.string(),
  at: Instant,
  by: PersonRef,
  recipients: z.number().int(),
  leftOut: LeftOutCounts,
  /** Of what the readers get (`contentHash`). */ content: z.string(),
  /** The same command, sent again, is the same sending. */ command: z.ulid(),
  /** When its recipients were listed, where that was before it was sent. */ listedAt: Instant.optional(),
  list: z.string().optional(),
  as: z.object({ kind: RoleKind, assignment: z.enum(assignmentTypes).nullable() }).optional(),
})
export type SentMailing = z.infer<typeof SentMailing>

/** A mailing as it is stored. `draft` until it goes out; nothing is changed after that. Instants are portal time. */
export const Mailing = z.object({
  ...MailingDraft.shape,
  id: z.ulid(),
  clubId: MailingSender,
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: PersonRef,
  /** Added and removed one by one, each a version of the mailing. */
  attachments: z.array(MailingAttachment).default([]),
  sent: SentMailing.nullable(),
})
export type Mailing = z.infer<typeof Mailing>

export const emptyDraft: ClubDraft = {
  subject: '',
  body: [{ kind: 'paragraph', spans: [] }],
  audience: { assignment: null, kind: null, workplace: null, exceptBoard: false, only: null, except: [] },
  replyTo: { to: 'portal' },
  documents: [],
}

export const emptyUnionDraft: UnionDraft = {
  ...emptyDraft,
  audience: { of: 'union', kinds: [], clubs: [], regions: [] },
}

/** The sending of a club's mailing. A second one is to those who certainly got nothing, within the same sending. */
export const sendIdOf = ({ id }: Pick<Mailing, 'id'>): string => `mailing-${id}`

/** The sending of a mailing of the union: one for each list of its recipients, of which one is confirmed. */
export const unionSendId = ({ id }: Pick<Mailing, 'id'>, list: string): string => `${sendIdOf({ id })}-${list}`

export const testSendId = ({ id }: Pick<Mailing, 'id'>, command: string): string => `mailing-${id}-test-${command}`
