import { z } from 'zod'
import { BounceType, troubledOutcomes, UnsendableCause } from '../letter-delivery/letter-outcome.ts'
import { Instant } from '../basics/time.ts'
import { PersonRef } from '../basics/references.ts'
import { Sending } from '../letter-delivery/sending.ts'
import { ofMeeting } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { MeetingParams } from './annual-meeting.ts'

const none = z.object({})

export const SendingKind = z.enum(['notice', 'documents'])
export type SendingKind = z.infer<typeof SendingKind>

/** A member whose letter did not certainly arrive or was complained about, for the officers of the club. */
export const TroubledLetter = z.object({
  ref: PersonRef,
  name: z.string(),
  phone: z.string().nullable(),
  outcome: z.enum(troubledOutcomes),
  /** Null unless the portal itself could not send it. */
  cause: UnsendableCause.nullable(),
  /** Null unless it bounced. */
  bounceType: BounceType.nullable(),
  /** When the mail service reported it; null where it did not. */
  at: Instant.nullable(),
  /** When and by whom (a name) the member was notified in another way. */
  reached: z.object({ at: Instant, by: z.string() }).nullable(),
})
export type TroubledLetter = z.infer<typeof TroubledLetter>

export const SendingOutcome = z.object({ sending: Sending.nullable(), troubled: z.array(TroubledLetter) })
export type SendingOutcome = z.infer<typeof SendingOutcome>

const SendingParams = MeetingParams.extend({ kind: SendingKind })

/** What became of the notice or the documents, with those by name whom the club should reach in another way. */
export const readSendingOutcome = endpoint({
  name: 'readSendingOutcome',
  method: 'GET',
  path: '/meetings/:club/:year/sendings/:kind',
  access: ofMeeting('meeting.edit'),
  params: SendingParams,
  query: none,
  body: none,
  reply: SendingOutcome,
})

/** Notes that a member was notified in another way, or takes that back. */
export const noteReached = endpoint({
  name: 'noteReached',
  method: 'PUT',
  path: '/meetings/:club/:year/sendings/:kind/letters/:ref',
  access: ofMeeting('meeting.edit'),
  params: SendingParams.extend({ ref: PersonRef }),
  query: none,
  body: z.strictObject({ reached: z.boolean() }),
  reply: SendingOutcome,
})
