import { z } from 'zod'
import { BounceType, LetterKind, notArrived, type LetterOutcome } from '../../../letter-delivery/letter-outcome.ts'

/** A sending: to whom it goes is decided once, when it is made. */
export const Send = z.object({
  sendId: z.string(),
  kind: LetterKind,
  clubId: z.string().optional(),
  year: z.number().int().optional(),
  createdAt: z.number().int(),
  by: z.string().nullable(),
  recipients: z.array(z.string()),
  /** Last day of the mandates that letters about their end are about. */ until: z.string().optional(),
})
export type Send = z.infer<typeof Send>

/** How far a sending has come. `run` counts its deliveries: letters can be opened again once a delivery is over. */
export const SendProgress = Send.extend({
  over: z.boolean().default(false),
  run: z.number().int().default(1),
  tally: z.number().int().default(0),
  stalledSince: z.number().int().optional(),
})
export type SendProgress = z.infer<typeof SendProgress>

/**
 * One recipient's letter. `claimed` without a result is uncertain: it may have been sent and is never sent again
 * blindly. `reopened`: somebody decided that it is sent once more. Instants are portal time, `claimedAt` real time.
 */
export const Letter = z.object({
  ref: z.string(),
  state: z.enum(['claimed', 'sent', 'uncertain', 'failed', 'reopened']),
  claimedAt: z.number().int(),
  /** Tells a claim that was stored, though its answer got lost, from somebody else's. */
  claim: z.string().optional(),
  /** 1 for the first sending of the letter, one more each time it was opened again. */
  attempt: z.number().int().default(1),
  messageId: z.string().optional(),
  cause: z.string().optional(),
  sentAt: z.number().int().optional(),
  /** What the mail service has told since: taken by the recipient's mail server, sent back, complained about. */
  deliveredAt: z.number().int().optional(),
  bouncedAt: z.number().int().optional(),
  bounceType: BounceType.optional(),
  complainedAt: z.number().int().optional(),
  /** The club has told the member in another way, and which officer said so. */
  reachedAt: z.number().int().optional(),
  reachedBy: z.string().optional(),
})
export type Letter = z.infer<typeof Letter>

/** What has become of a letter, from whatever is known of it in whatever order it became known. */
export const outcomeOf = (letter: Letter): LetterOutcome => {
  if (letter.state === 'claimed' || letter.state === 'reopened') return 'pending'
  if (letter.state !== 'sent') return letter.state
  if (letter.bouncedAt !== undefined) return 'bounced'
  if (letter.complainedAt !== undefined) return 'complained'
  return letter.deliveredAt === undefined ? 'sent' : 'confirmed'
}

export const hasNotArrived = (letter: Letter): boolean =>
  (notArrived as readonly LetterOutcome[]).includes(outcomeOf(letter))

export type Tally = {
  delivered: number
  uncertain: number
  failed: number
  confirmed: number
  bounced: number
  complained: number
  reached: number
  lastSentAt?: number
}

/** A sending in figures. While it is being delivered a claimed letter is under way, afterwards it is uncertain. */
export const tallyOf = (letters: readonly Letter[], isOver: boolean): Tally => {
  const count = (holds: (letter: Letter) => boolean) => letters.filter(holds).length
  const firstSent = letters.flatMap(({ attempt, sentAt }) => (attempt === 1 && sentAt !== undefined ? [sentAt] : []))
  return {
    delivered: count(({ state }) => state === 'sent'),
    uncertain: count(({ state }) => state === 'uncertain' || (isOver && state === 'claimed')),
    failed: count(({ state }) => state === 'failed'),
    confirmed: count(
      ({ state, deliveredAt, bouncedAt }) => state === 'sent' && deliveredAt !== undefined && bouncedAt === undefined,
    ),
    bounced: count((letter) => outcomeOf(letter) === 'bounced'),
    complained: count(({ complainedAt }) => complainedAt !== undefined),
    reached: count((letter) => letter.reachedAt !== undefined && hasNotArrived(letter)),
    ...(firstSent.length > 0 && { lastSentAt: Math.max(...firstSent) }),
  }
}

/** What a mail service tells of one message. `attempt`: which sending of the letter the message was. */
export type LetterEvent = { send: string; ref: string; attempt: number; messageId: string; at: number } & (
  | { what: 'delivered' | 'complained' }
  | { what: 'bounced'; bounceType: BounceType }
)
