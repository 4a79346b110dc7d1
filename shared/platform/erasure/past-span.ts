import type { KeptItem } from '../../data-rights/kept-items.ts'
import type { Retention } from '../../data-rights/retention.ts'
import { addMonths, stockholmDate } from '../../clock.ts'
import { SentMailing } from '../../mailings/mailing.ts'
import type { StoredImage } from '../dynamo.ts'
import { storedItems } from './stored-items.ts'

type Items = typeof storedItems
type Untimed = 'with-person' | 'association-law' | 'for-good' | 'while-open'
/** The kinds that are kept for a certain time. */
type Timed = { [Name in KeptItem]: Items[Name]['kept'] extends Untimed ? never : Name }[KeptItem]

/** Where an item says nothing of its own time: when its occasion ended, null where there is none. */
export type Times = {
  endedAt: (occasion: string) => Promise<number | null>
  /** Whether any of these sign-ups is there still. */
  hasAny: (seats: unknown) => Promise<boolean>
}
/** Since when the time counts, in portal time; null while it does not, `over` where nothing keeps it any longer. */
type Since = (item: StoredImage, times: Times) => Promise<number | null | 'over'>

const instant = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const latest = (...values: unknown[]): number | null => {
  const found = values.map(instant).filter((value) => value !== null)
  return found.length === 0 ? null : Math.max(...found)
}
const afterHash = (pk: unknown) => String(pk).slice(String(pk).indexOf('#') + 1)
const SentAt = SentMailing.pick({ at: true })
const ofOccasion: Since = ({ pk }, { endedAt }) => endedAt(afterHash(pk))

/** `ttl`: the store itself forgets it, by the second that was written with it. */
const since: Readonly<Record<Timed, 'ttl' | Since>> = {
  upload: 'ttl',
  emailVerification: 'ttl',
  emailToken: 'ttl',
  formerEmail: 'ttl',
  doubtfulInvoice: 'ttl',
  consent: 'ttl',
  membershipChange: 'ttl',
  stoppedByConflict: 'ttl',
  memberLeaving: 'ttl',
  application: 'ttl',
  handedOverDraft: 'ttl',
  session: 'ttl',
  signInStarts: 'ttl',
  order: 'ttl',
  signingRequest: 'ttl',
  call: 'ttl',
  callCount: 'ttl',
  participantNeeds: 'ttl',
  company: 'ttl',
  companySlot: 'ttl',
  companyLink: 'ttl',
  companyCount: 'ttl',
  meetingBooking: 'ttl',
  dataRequest: 'ttl',
  signature: async ({ signedAt }) => instant(signedAt),
  // What was written long ago may go out today, or have a time to come.
  mailing: async ({ updatedAt, sent }) => latest(updatedAt, SentAt.safeParse(sent).data?.at),
  send: async ({ createdAt }) => instant(createdAt),
  recipientLot: async ({ createdAt }) => instant(createdAt),
  // One that waits to be sent again is not over, however old its first sending is.
  recipient: async ({ state, claimedAt, sentAt, failedAt }) =>
    state === 'reopened' ? null : latest(claimedAt, sentAt, failedAt),
  signUp: ofOccasion,
  waitingLine: ofOccasion,
  courseLogKey: ofOccasion,
  seatsOf: async ({ seats }, { hasAny }) => ((await hasAny(seats)) ? null : 'over'),
}

const months: Partial<Record<Retention, number>> = { '1-year': 12, '2-years': 24, '10-years': 120 }
const days: Partial<Record<Retention, number>> = { '90-days': 90 }
const day = 86_400_000

const isOver = (kept: Retention, from: number, now: number): boolean => {
  const after = months[kept]
  if (after === undefined) return from + (days[kept] ?? Infinity) * day < now
  return stockholmDate(now) > addMonths(stockholmDate(from), after)
}

const isTimed = (kind: KeptItem): kind is Timed => kind in since

/**
 * Whether an item has been kept for as long as the registry says. What the store forgets by itself counts by its second and
 * real time, everything else by portal time.
 */
export const isPastSpan = async (
  kind: KeptItem,
  item: StoredImage,
  times: Times,
  { now, realNow }: { now: number; realNow: number },
): Promise<boolean> => {
  if (typeof item['ttl'] === 'number') return item['ttl'] * 1000 < realNow
  // What somebody still has hold of of a sign-up goes with it at the latest.
  if (kind === 'signUpClaim' || kind === 'askedAct' || kind === 'admissionFollow')
    return isPastSpan('signUp', item, times, { now, realNow })
  if (!isTimed(kind)) return false
  const rule = since[kind]
  const from = rule === 'ttl' ? null : await rule(item, times)
  return from === 'over' || (from !== null && isOver(storedItems[kind].kept, from, now))
}
