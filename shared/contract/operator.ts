import { z } from 'zod'
import { assignmentTypes } from '../assignments/types.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { LockPurpose, SeasonYear } from '../annual-meeting/meeting.ts'
import type { RightTo } from '../roles/rights.ts'
import { optionalText, requiredText } from '../fields/free-text.ts'
import { needsReason } from '../operator/actions.ts'
import { PersonWords } from '../operator/person-search.ts'
import { SeasonRow } from '../operator/season-row.ts'
import { ofMeeting, ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { CommandId } from './annual-meeting-commands.ts'

const none = z.object({})
/** A club's meeting of a season; rehearsals are no one's business but the club's. */
const ClubParams = z.object({ club: ClubId, year: SeasonYear })
const SeasonParams = ClubParams.pick({ year: true })

const Board = z.object({
  year: z.number().int(),
  portalNow: Instant,
  submissionBefore: Instant,
  rows: z.array(SeasonRow),
  /** Who had how many clubs reminded today, by name. */
  remindedToday: z.object({ at: Instant, by: z.string(), clubs: z.number().int() }).nullable(),
})
export type SeasonBoard = z.infer<typeof Board>

/** The season board: every club of the union. */
export const readSeasonBoard = endpoint({
  name: 'readSeasonBoard',
  method: 'GET',
  path: '/operator/seasons/:year',
  access: ofUnion('process.inspect'),
  params: SeasonParams,
  query: none,
  body: none,
  reply: Board,
})

/** Something that happened to a club's meeting, in domain words; `by` is a name, null where time or a system did it. */
export const CaseEvent = z.object({
  id: z.string(),
  at: Instant,
  by: z.string().nullable(),
  what: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type CaseEvent = z.infer<typeof CaseEvent>

/** Stored for good. `refused`: the code with which it was refused; absent where it was done. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  by: z.string(),
  action: z.string(),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  refused: z.string().optional(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const SendingCase = z.object({
  sendId: z.string(),
  kind: z.string(),
  createdAt: Instant,
  recipients: z.number().int(),
  delivered: z.number().int(),
  uncertain: z.number().int(),
  failed: z.number().int(),
  bounced: z.number().int(),
  /** Since when the mail service takes nothing; null while it does. */
  stalledSince: Instant.nullable(),
  troubled: z.array(
    z.object({
      ref: z.string(),
      name: z.string(),
      state: z.enum(['uncertain', 'failed', 'bounced', 'complained']),
      cause: z.string().nullable(),
    }),
  ),
})
export type SendingCase = z.infer<typeof SendingCase>

export const ReminderCase = z.object({
  id: z.string(),
  day: z.iso.date(),
  kind: z.enum(['ahead', 'overdue', 'asked']),
  state: z.enum(['coming', 'sent', 'failed', 'skipped', 'missed']),
  sentAt: Instant.nullable(),
  sendIds: z.array(z.string()),
  /** Those whose letter went out and did not come back, by name; empty of a protected identity. */
  reached: z.array(z.string()),
  /** The club got another reminder on that day. */ isLeftOut: z.boolean(),
})
export type ReminderCase = z.infer<typeof ReminderCase>

/** Everything an operator sees of one club's meeting. Times are portal time, `lock` and `signing` real time. */
export const ClubCase = z.object({
  row: SeasonRow,
  portalNow: Instant,
  realNow: Instant,
  /** Language-free address of the process in the engine's own pages; null where they are not reachable. */
  process: z.object({
    id: z.string(),
    state: z.enum(['none', 'running', 'completed', 'missing', 'unknown']),
    page: z.url().nullable(),
  }),
  /** The present or last chairman, with the way there; null where unknown, and nothing of a protected identity. */
  chair: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  lock: z.object({ holder: z.string(), purpose: LockPurpose, since: Instant, expiresAt: Instant }).nullable(),
  signing: z
    .object({
      order: z.string(),
      role: z.enum(['secretary', 'adjuster']),
      signer: z.string(),
      startedAt: Instant,
      stuck: z.boolean(),
    })
    .nullable(),
  history: z.array(CaseEvent),
  reminders: z.array(ReminderCase),
  sendings: z.array(SendingCase),
  audit: z.array(AuditEntry),
})
export type ClubCase = z.infer<typeof ClubCase>

export const readClubCase = endpoint({
  name: 'readClubCase',
  method: 'GET',
  path: '/operator/seasons/:year/clubs/:club',
  access: ofUnion('process.inspect'),
  params: ClubParams,
  query: none,
  body: none,
  reply: ClubCase,
})

/** A member of a club as an operator finds them: never a personal identity number. */
export const FoundPerson = z.object({
  ref: PersonRef,
  name: z.string(),
  clubId: ClubId,
  clubName: z.string(),
  assignments: z.array(z.enum(assignmentTypes)),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** Finds people by name or reference. A POST, because names of people do not belong in addresses. Audited. */
export const findPeople = endpoint({
  name: 'findPeople',
  method: 'POST',
  path: '/operator/people',
  access: ofUnion('process.inspect'),
  params: none,
  query: none,
  body: z.strictObject({ words: PersonWords }),
  /** `people`: the first of them by name; `found`: how many there are in all. */
  reply: z.object({ people: z.array(FoundPerson), found: z.number().int() }),
})

/** Why an operator does something: 3 to 500 characters, written to the audit trail. */
export const Reason = requiredText(500).refine((reason) => reason.length >= 3, {
  error: 'min-characters',
  params: { MIN_CHARS: 3 },
})

export const reasonOf = (action: string) => (needsReason(action) ? Reason : optionalText(500).default(''))

/** Reminds those of the clubs whose protocol is missing; one order a day. */
export const remindClubs = endpoint({
  name: 'remindClubs',
  method: 'POST',
  path: '/operator/seasons/:year/reminders',
  access: ofUnion('clubs.remind'),
  params: SeasonParams,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason, clubs: z.array(ClubId).min(1).max(5_000) }),
  reply: Board,
})

const action = <Shape extends z.ZodRawShape>(
  name: string,
  path: string,
  shape: Shape,
  right: RightTo<'meeting'> = 'process.repair',
) =>
  endpoint({
    name,
    method: 'POST',
    path: `/operator/seasons/:year/clubs/:club/${path}`,
    access: ofMeeting(right),
    params: ClubParams,
    query: none,
    body: z.strictObject({ commandId: CommandId, reason: reasonOf(name), ...shape }),
    reply: ClubCase,
  })

/** Gives the club until the end of a later day, also a club that has not begun. */
export const extendDeadline = action('extendDeadline', 'deadline', { lastDay: z.iso.date() }, 'deadline.extend')
export const retryClubSync = action('retryClubSync', 'sync', {})
/** Takes the edit lock from its holder; the answer to their next save says so. */
export const releaseClubLock = action('releaseClubLock', 'lock', {})
export const resendReminder = action('resendReminder', 'reminders', { reminder: z.string().max(40) })
/** Ends an order to sign that never came to an end; the signatory can start again. */
export const endSigning = action('endSigning', 'signing', {})
/** Sends uncertain and failed letters once more; an uncertain one may arrive twice. */
export const resendLetters = action('resendLetters', 'sendings', { send: z.string().max(120) })
/** Starts a process that is missing again, from where the store says the meeting stands. */
export const restartProcess = action('restartProcess', 'process', {})

/** Decodes payloads for the engine's own pages, in the shape those pages ask for. Audited. */
export const decodePayloads = endpoint({
  name: 'decodePayloads',
  method: 'POST',
  path: '/operator/codec/decode',
  access: ofUnion('process.inspect'),
  params: none,
  query: none,
  calledFrom: 'engine-page',
  body: z.object({
    payloads: z
      .array(z.object({ metadata: z.record(z.string(), z.string()).optional(), data: z.string().optional() }))
      .max(2_000),
  }),
  reply: z.object({
    payloads: z.array(z.object({ metadata: z.record(z.string(), z.string()).optional(), data: z.string().optional() })),
  }),
})
