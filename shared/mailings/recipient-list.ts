import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { UnionAudience } from './audience.ts'
import { LeftOutCounts } from './recipients.ts'

/** How many of a list were sent a mailing shortly before. */
const EarlierMailing = z.object({ sendId: z.string(), count: z.number().int() })

/** A list that is complete: its recipients lie in lots, under the sending that confirming it makes visible. */
export const MadeList = z.object({
  at: Instant,
  sendId: z.string(),
  recipients: z.number().int(),
  lots: z.number().int(),
  leftOut: LeftOutCounts,
  /** Over every lot in its order. */ hash: z.string(),
  earlier: z.array(EarlierMailing),
})
export type MadeList = z.infer<typeof MadeList>

/** Whom a mailing of the union goes to, counted and listed before it is confirmed. Instants are portal time. */
export const RecipientList = z.object({
  id: z.ulid(),
  mailing: z.ulid(),
  /** Whom it was made for; the mailing may be for others by now. */ audience: UnionAudience,
  createdAt: Instant,
  checked: z.number().int(),
  made: MadeList.nullable(),
})
export type RecipientList = z.infer<typeof RecipientList>

/**
 * `lately`: what was sent with the same content within a day. Readers of a mailing that was sent after the list was
 * made are not compared: as many as there could be are counted.
 */
export const repeatedIn = (
  { recipients, earlier }: Pick<MadeList, 'recipients' | 'earlier'>,
  lately: readonly { sendId: string; at: number; recipients: number }[],
): { count: number; since: number } => {
  const repeated = lately
    .map((sent) => ({
      at: sent.at,
      count: earlier.find(({ sendId }) => sendId === sent.sendId)?.count ?? Math.min(sent.recipients, recipients),
    }))
    .filter(({ count }) => count > 0)
  return {
    count: Math.max(0, ...repeated.map(({ count }) => count)),
    since: Math.max(0, ...repeated.map(({ at }) => at)),
  }
}
