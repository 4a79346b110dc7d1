import { z } from 'zod'
import { BounceType } from '../../letter-delivery/letter-outcome.ts'
import type { LetterEvent } from '../stores/letter-delivery/letters.ts'

export type Tracked = { send: string; ref: string; attempt: number }

/** What the mail service takes as a tag. */
const taggable = /^[A-Za-z0-9_-]{1,250}$/

/**
 * Headers that make the mail service report what becomes of a message. The message itself names its letter, so that
 * an event finds it also where the answer to the sending was lost. Empty without a configuration set.
 */
export const trackingHeaders = (
  { send, ref, attempt }: Tracked,
  configurationSet: string | undefined,
): Record<string, string> => {
  if (!configurationSet || !taggable.test(send) || !taggable.test(ref)) return {}
  return {
    'X-SES-CONFIGURATION-SET': configurationSet,
    'X-SES-MESSAGE-TAGS': `send=${send}, letter=${ref}, attempt=${attempt}`,
  }
}

/** A tag is a list of values; ours have one. */
const first = z.array(z.string()).transform(([value]) => value ?? '')
const timestamp = z.iso.datetime({ offset: true }).transform((written) => Date.parse(written))
const Mail = z.object({
  messageId: z.string().min(1),
  destination: z.array(z.string()).default([]),
  tags: z.object({
    send: first.pipe(z.string().min(1)),
    letter: first.pipe(z.string().min(1)),
    attempt: first.pipe(z.coerce.number<string>().int().min(1)),
  }),
})

const When = z.object({ timestamp })

/** All event types of Amazon SES. */
const SesEventType = z.enum([
  'Send',
  'Delivery',
  'Bounce',
  'Complaint',
  'Reject',
  'Rendering Failure',
  'DeliveryDelay',
  'Subscription',
  'Open',
  'Click',
])
type SesEventType = z.infer<typeof SesEventType>

type Reported = Pick<LetterEvent, 'at'> &
  ({ what: 'delivered' | 'complained' | 'rejected' } | { what: 'bounced'; bounceType: BounceType })

/** The service has the address on a list to which it sends nothing: it took the letter and threw it away. */
const onSuppressionList = 'OnAccountSuppressionList'
const Complaint = z.object({
  timestamp,
  complaintSubType: z.string().nullish(),
  complaintFeedbackType: z.string().nullish(),
})
const complaint = Complaint.transform(({ timestamp: at, complaintSubType, complaintFeedbackType }): Reported | null => {
  if (complaintSubType === onSuppressionList) return { what: 'bounced', bounceType: 'Permanent', at }
  // The recipient takes back that an earlier letter was unwanted.
  return complaintFeedbackType === 'not-spam' ? null : { what: 'complained', at }
})

const rejected = z.object({ mail: When }).transform(({ mail }): Reported => ({ what: 'rejected', at: mail.timestamp }))

/** What each kind of event reports of a letter; null for those that are ignored. */
const readers: Record<SesEventType, z.ZodType<Reported | null> | null> = {
  // Delivery or a bounce follows, and proves as much.
  Send: null,
  Delivery: z
    .object({ delivery: When })
    .transform(({ delivery }): Reported => ({ what: 'delivered', at: delivery.timestamp })),
  Bounce: z
    .object({ bounce: z.object({ timestamp, bounceType: BounceType.catch('Undetermined') }) })
    .transform(({ bounce }): Reported => ({ what: 'bounced', bounceType: bounce.bounceType, at: bounce.timestamp })),
  Complaint: z.object({ complaint }).transform((event): Reported | null => event.complaint),
  Reject: rejected,
  'Rendering Failure': rejected,
  // The service goes on trying, and reports how it ended.
  DeliveryDelay: null,
  // A recipient declines mailings at the portal, not at a list of the mail service.
  Subscription: null,
  // No recipient is watched reading.
  Open: null,
  Click: null,
}

/**
 * What the `Message` of a notification reports, at real time. Null where it is about no letter of ours: an ignored
 * kind of event, a message without our tags, or the sentence with which SES tests a new topic.
 */
export const readMailEvent = (message: string): LetterEvent | null => {
  let given: unknown
  try {
    given = JSON.parse(message)
  } catch {
    return null
  }
  const { data } = z.object({ eventType: SesEventType, mail: Mail }).safeParse(given)
  const reported = data && readers[data.eventType]?.safeParse(given).data
  if (!reported) return null
  const { messageId, tags, destination } = data.mail
  const to = destination[0] ?? null
  return { send: tags.send, ref: tags.letter, attempt: tags.attempt, messageId, to, ...reported }
}
