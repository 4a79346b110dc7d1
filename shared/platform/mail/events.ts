import { z } from 'zod'
import { BounceType } from '../../letter-delivery/letter-outcome.ts'
import type { LetterEvent } from '../stores/letter-delivery/letters.ts'

export type Tracked = { send: string; ref: string; attempt: number }

/** What a tag of the mail service may hold. */
const taggable = /^[A-Za-z0-9_-]{1,250}$/

/**
 * Headers that make the mail service tell what becomes of a message, and whose letter it is. With the letter named in
 * the message itself an event finds it also where the answer to the sending was lost. Empty without a configuration set.
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

/** A tag comes as a list of its values; ours have one. */
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

/** The events of Amazon SES that say something of a letter, as SES publishes them. */
const SesEvent = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Delivery'), mail: Mail, delivery: z.object({ timestamp }) }),
  z.object({
    eventType: z.literal('Bounce'),
    mail: Mail,
    bounce: z.object({ timestamp, bounceType: BounceType.catch('Undetermined') }),
  }),
  z.object({ eventType: z.literal('Complaint'), mail: Mail, complaint: z.object({ timestamp }) }),
])
type SesEvent = z.infer<typeof SesEvent>

const told = (event: SesEvent) => {
  if (event.eventType === 'Bounce')
    return { what: 'bounced' as const, bounceType: event.bounce.bounceType, at: event.bounce.timestamp }
  return event.eventType === 'Delivery'
    ? { what: 'delivered' as const, at: event.delivery.timestamp }
    : { what: 'complained' as const, at: event.complaint.timestamp }
}

/**
 * What the `Message` of a notification tells of a letter, at real time. Null where it tells nothing of one of ours:
 * another kind of event, a message without our tags, or the sentence with which SES tries out a new topic.
 */
export const readMailEvent = (message: string): LetterEvent | null => {
  let given: unknown
  try {
    given = JSON.parse(message)
  } catch {
    return null
  }
  const { data } = SesEvent.safeParse(given)
  if (!data) return null
  const { messageId, tags, destination } = data.mail
  const to = destination[0] ?? null
  return { send: tags.send, ref: tags.letter, attempt: tags.attempt, messageId, to, ...told(data) }
}
