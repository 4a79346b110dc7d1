import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { Instant } from '../basics/time.ts'

const count = z.number().int().nonnegative()
/** A sending to the club's members: the notice or the documents. */
export const Sending = z.object({
  sendId: z.string(),
  sentAt: Instant,
  recipients: count,
  /** Letters that the mail service took. */
  delivered: count,
  uncertain: count,
  failed: count,
  /** Of those delivered: the recipient's own mail server took it, sent it back, or the recipient complained. */
  confirmed: count.default(0),
  bounced: count.default(0),
  complained: count.default(0),
  /** Of those that did not arrive: the club has notified the member in another way. */
  reached: count.optional(),
  /** When the mail service took the last letter that was sent for the first time. */
  lastSentAt: Instant.optional(),
  /** Since when the mail service takes nothing; absent while it does. */
  stalledSince: Instant.optional(),
  /** It takes nothing because the account has sent what it may in a day. */
  quotaUsedUp: z.boolean().optional(),
  /** Number of the count of these figures: a later count replaces an earlier one, never the other way round. */
  tally: count.optional(),
  state: z.enum(['sending', 'sent', 'failed']),
})
export type Sending = z.infer<typeof Sending>

/** How long (ms) a letter counts against what an account may send in a day. */
const quotaWindow = 24 * 3_600_000

/** At the latest: what was sent before it stalled is as old then as the quota's window. */
export const goesOnBy = (stalledSince: number): number => stalledSince + quotaWindow

/** When the last letter had gone out: with a mail service that is down, that is later than when it was ordered. */
export const allSentAt = ({ sentAt, lastSentAt }: Pick<Sending, 'sentAt' | 'lastSentAt'>): number =>
  Math.max(sentAt, lastSentAt ?? sentAt)

/** Members whom the letter did not certainly reach and whom no one has notified in another way. */
export const notReached = ({ failed, uncertain, bounced, reached = 0 }: Sending): number =>
  Math.max(0, failed + uncertain + bounced - reached)

/** Members whom the letter reached: what was delivered and did not come back. */
export const reachedBy = ({ delivered, bounced }: Pick<Sending, 'delivered' | 'bounced'>): number =>
  Math.max(0, delivered - bounced)

/** Letters that the mail service took and has reported nothing of since. */
export const unheard = ({ delivered, confirmed, bounced }: Sending): number =>
  Math.max(0, delivered - confirmed - bounced)

/** The error of a sending that reached no one and can be ordered again; null for every other. */
export const sendingError = ({ state }: Pick<Sending, 'state'>): ErrorCode | null =>
  state === 'failed' ? 'email-sending-failed' : null
