import { z } from 'zod'
import { About, type AboutOf, type AboutOfKind } from '../../../letter-delivery/about.ts'
import { LetterKind, type DayLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { Hold } from '../../../mailings/hold.ts'
import { BounceType, notArrived, type LetterOutcome } from '../../../letter-delivery/letter-outcome.ts'

/** Its recipients are decided once, when it is made, and stored beside it in lots. */
export const Send = z.object({
  sendId: z.string(),
  kind: LetterKind,
  clubId: z.string().optional(),
  year: z.number().int().optional(),
  createdAt: z.number().int(),
  by: z.string().nullable(),
  recipients: z.number().int(),
  lots: z.number().int(),
  about: About,
  /** When a day has ordered it. */
  due: z.number().int().optional(),
  /** It was due before the store was restored from a copy that lacks it: it may have gone out then. */
  mayHaveGone: z.literal(true).optional(),
})
export type Send = z.infer<typeof Send>
export type SendAbout<Of extends About['of']> = Send & { about: AboutOf<Of> }
/** Recipients in lots under the id of a sending that does not exist yet. */
export type ListedRecipients = { count: number; lots: number }
type Due<Kind extends LetterKind> = Kind extends DayLetterKind ? { due: number } : { due?: number | undefined }
export type NewSend<Kind extends LetterKind = LetterKind> = Omit<
  Send,
  'kind' | 'about' | 'recipients' | 'lots' | 'due' | 'mayHaveGone'
> & {
  kind: Kind
  about: AboutOfKind<Kind>
  recipients: readonly string[] | ListedRecipients
  /** It does not go out by itself. */
  hold?: Hold | undefined
} & Due<Kind>

const count = z.number().int().default(0)
export const LetterCounts = z.object({
  claimed: count,
  delivered: count,
  uncertain: count,
  failed: count,
  confirmed: count,
  bounced: count,
  complained: count,
  reached: count,
})
export type LetterCounts = z.infer<typeof LetterCounts>

/** `run` counts its deliveries: letters can be reopened once one is over. */
export const StoredSend = Send.extend({
  over: z.boolean().default(false),
  run: z.number().int().default(1),
  /** One more with each change of its delivery. */
  tally: count,
  stalledSince: z.number().int().optional(),
  quotaUsedUp: z.boolean().optional(),
  /** Its delivery reopens letters that failed until then. */
  failedBefore: z.number().int().optional(),
  hold: Hold.optional(),
})
export type StoredSend = z.infer<typeof StoredSend>

/** `tally`: of two figures the higher one is newer. */
export type SendProgress = StoredSend & LetterCounts & { lastSentAt?: number | undefined }

/**
 * A `claimed` letter without a result is uncertain: it may have been sent and is never sent again blindly.
 * `reopened`: it is to be sent. Where a person decided so, it has the next attempt; where the mail service took nothing
 * when it was claimed, the same attempt and a new version, so that a late write of an earlier claim meets another
 * letter than it has seen. Instants are portal time.
 */
export const Letter = z.object({
  ref: z.string(),
  version: z.number().int(),
  state: z.enum(['claimed', 'sent', 'uncertain', 'failed', 'reopened']),
  claimedAt: z.number().int(),
  /** Distinguishes one's own claim, whose answer got lost, from another's. */
  claim: z.string().optional(),
  /** 1 for the first sending, one more each time it was reopened. */
  attempt: z.number().int().default(1),
  messageId: z.string().optional(),
  cause: z.string().optional(),
  sentAt: z.number().int().optional(),
  failedAt: z.number().int().optional(),
  /** As the mail service has reported since. */
  deliveredAt: z.number().int().optional(),
  bouncedAt: z.number().int().optional(),
  bounceType: BounceType.optional(),
  complainedAt: z.number().int().optional(),
  /** The service took the letter and found afterwards that it does not send it. */
  rejectedAt: z.number().int().optional(),
  /** The club has reached the member in another way, as this officer says. */
  reachedAt: z.number().int().optional(),
  reachedBy: z.string().optional(),
})
export type Letter = z.infer<typeof Letter>

/** An absence notice or a complaint of the recipient's server after it took the letter: the letter has arrived. */
const isAutomaticReply = ({ deliveredAt, bounceType }: Letter): boolean =>
  deliveredAt !== undefined && bounceType !== 'Permanent'

/** Independent of the order in which it became known. */
export const outcomeOf = (letter: Letter): LetterOutcome => {
  if (letter.state === 'claimed' || letter.state === 'reopened') return 'pending'
  if (letter.state !== 'sent') return letter.state
  if (letter.bouncedAt !== undefined && !isAutomaticReply(letter)) return 'bounced'
  if (letter.complainedAt !== undefined) return 'complained'
  return letter.deliveredAt === undefined ? 'sent' : 'confirmed'
}

/** The recipient's mail server may have taken the letter and has not sent it back. */
const isTaken: readonly LetterOutcome[] = ['confirmed', 'complained']

export const hasNotArrived = (letter: Letter): boolean =>
  (notArrived as readonly LetterOutcome[]).includes(outcomeOf(letter))

export const countsOf = (letter: Letter | null): LetterCounts => {
  const one = (holds: (letter: Letter) => boolean) => Number(letter !== null && holds(letter))
  return {
    claimed: one(({ state }) => state === 'claimed'),
    delivered: one(({ state }) => state === 'sent'),
    uncertain: one(({ state }) => state === 'uncertain'),
    failed: one(({ state }) => state === 'failed'),
    confirmed: one((each) => each.deliveredAt !== undefined && isTaken.includes(outcomeOf(each))),
    bounced: one((each) => outcomeOf(each) === 'bounced'),
    complained: one(({ complainedAt }) => complainedAt !== undefined),
    reached: one((each) => each.reachedAt !== undefined && hasNotArrived(each)),
  }
}

export type Tally = Omit<LetterCounts, 'claimed'> & { lastSentAt?: number }

/** A claimed letter is under way during the delivery, and uncertain afterwards. */
export const tallyOf = (send: SendProgress): Tally => {
  const { claimed, uncertain, ...counts } = LetterCounts.parse(send)
  const { over, lastSentAt } = send
  return {
    ...counts,
    uncertain: uncertain + (over ? claimed : 0),
    ...(lastSentAt !== undefined && { lastSentAt }),
  }
}

/** Letters wait because the mail service takes nothing. */
export const isStalled = ({ over, stalledSince }: Pick<SendProgress, 'over' | 'stalledSince'>): boolean =>
  !over && stalledSince !== undefined

/** `attempt`: which sending of the letter the message was. */
export type LetterEvent = {
  send: string
  ref: string
  attempt: number
  messageId: string
  at: number
  /** Null where the service does not say it. */
  to: string | null
} & ({ what: 'delivered' | 'complained' | 'rejected' } | { what: 'bounced'; bounceType: BounceType })
