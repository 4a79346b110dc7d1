import { addMonths, stockholmDate } from '../../clock.ts'
import { SentMailing } from '../../mailings/mailing.ts'
import type { StoredImage } from '../dynamo.ts'
import type { Counted, CountedSince, StoredRecord } from './record.ts'
import { storedItems, type RetainedItem } from './stored-items.ts'

/** `endedAt`: of an occasion, null where there is none. */
export type Times = {
  endedAt: (occasion: string) => Promise<number | null>
  hasAny: (seats: unknown) => Promise<boolean>
}
/** From when the span counts, in portal time; null while it does not; `over` where nothing needs the item. */
type Since = (item: StoredImage, times: Times) => Promise<number | null | 'over'>

const instant = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const latest = (...values: unknown[]): number | null => {
  const found = values.map(instant).filter((value) => value !== null)
  return found.length === 0 ? null : Math.max(...found)
}
const afterHash = (pk: unknown) => String(pk).slice(String(pk).indexOf('#') + 1)
const SentAt = SentMailing.pick({ at: true })

const since: Readonly<Record<CountedSince, Since>> = {
  signedAt: async ({ signedAt }) => instant(signedAt),
  createdAt: async ({ createdAt }) => instant(createdAt),
  // What was written long ago may go out today, or have a time to come.
  'last-written-or-sent': async ({ updatedAt, sent }) => latest(updatedAt, SentAt.safeParse(sent).data?.at),
  // One that waits to be sent again is not over, however old its first sending is.
  'last-attempt': async ({ state, claimedAt, sentAt, failedAt }) =>
    state === 'reopened' ? null : latest(claimedAt, sentAt, failedAt),
  'occasion-ended': ({ pk }, { endedAt }) => endedAt(afterHash(pk)),
  'last-sign-up-gone': async ({ seats }, { hasAny }) => ((await hasAny(seats)) ? null : 'over'),
}

const day = 86_400_000
const inMonths = (months: number) => (from: number, now: number) =>
  stockholmDate(now) > addMonths(stockholmDate(from), months)
/** Months count by the day, days by the instant. */
const isOver: Readonly<Record<Counted, (from: number, now: number) => boolean>> = {
  '90-days': (from, now) => from + 90 * day < now,
  '1-year': inMonths(12),
  '2-years': inMonths(24),
  '10-years': inMonths(120),
}

/** An item with a `ttl` counts by real time, as the store forgets it; every other one by portal time. */
export const isPastSpan = async (
  kind: RetainedItem,
  item: StoredImage,
  times: Times,
  { now, realNow }: { now: number; realNow: number },
): Promise<boolean> => {
  if (typeof item['ttl'] === 'number') return item['ttl'] * 1000 < realNow
  // These belong to a sign-up and go with it at the latest.
  if (kind === 'signUpClaim' || kind === 'askedAct' || kind === 'admissionFollow')
    return isPastSpan('signUp', item, times, { now, realNow })
  const record: StoredRecord = storedItems[kind]
  if (!('since' in record) || record.since === 'ttl') return false
  const from = await since[record.since](item, times)
  return from === 'over' || (from !== null && isOver[record.retention](from, now))
}
