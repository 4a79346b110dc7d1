import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { actRefusals, admissionPhases, courseLetters } from './admission-state.ts'
import { admissionRefusals } from './course-log.ts'
import { ReorderReason } from './organiser-reasons.ts'
import { signUpStatuses } from './sign-up-status.ts'

/** A session’s id, or `whole`. */
const Part = z.string()
export const PartStates = z.record(Part, z.enum(['undecided', 'seat', 'waiting', 'offered', 'none']))

/** What ended a sign-up once its turn had come, where it was not the organiser. */
const signUpEnds = ['given-up', 'declined', 'offer-expired', 'list-closed'] as const
export type SignUpEnd = (typeof signUpEnds)[number]

/** Seats held until they are answered; `expiresAt` is null until the letter has been taken. */
const HeldOffer = z.object({ id: z.number().int(), parts: z.array(Part), expiresAt: Instant.nullable() })
export type HeldOffer = z.infer<typeof HeldOffer>

/** How a sign-up stands now; written with the entry of the log that made it so. */
export const SignUpStanding = z.object({
  status: z.enum(signUpStatuses),
  parts: PartStates,
  /** Why nothing was given when its turn came. */
  reason: z.enum(admissionRefusals).nullable(),
  /** Null where it goes on, `reason` says why, or the organiser ended it; absent in what was stored before. */
  ended: z.enum(signUpEnds).nullable().optional(),
  /** Seats held until they are answered, the first offered first: sessions that became free one after the other. */
  offers: z.array(HeldOffer),
  mayReturn: z.boolean().optional(),
  /** The last entry of the log about it, and its hash, as confirmations name them. */
  entry: z.number().int(),
  hash: z.string(),
  at: Instant,
})
export type SignUpStanding = z.infer<typeof SignUpStanding>

export const organiserActs = ['decide', 'remove', 'allow-return', 'seat', 'reorder'] as const

/** The last that an organiser did with a sign-up; the id is the act’s. */
const Handled = z.object({ id: z.ulid(), what: z.enum(organiserActs), by: PersonRef, at: Instant })

/** What an organiser asked for last and did not get, because something else was decided before; the id is the act’s. */
const Refused = Handled.extend({ code: z.enum(actRefusals) })

export const Attendance = z.object({ came: z.boolean(), by: PersonRef, at: Instant })
export type Attendance = z.infer<typeof Attendance>

/** What an organiser wrote to its person, with the entry of the log about which they did. It is in no log. */
const Written = z.object({ entry: z.number().int(), text: z.string() })

export const SignUpItem = z.object({
  occasion: z.ulid(),
  number: z.number().int().positive(),
  person: PersonRef,
  /** The id that the page sent it with; sent again, it is the same sign-up. */
  commandId: z.ulid(),
  language: Language,
  /** The sessions chosen, none where the occasion has none. */
  chosen: z.array(z.ulid()),
  at: Instant,
  /** The number that was passed over before this application came. */
  former: z.number().int().nullable(),
  /** Null until its turn has come. */
  standing: SignUpStanding.nullable(),
  /** When its person asked to give it up, until that is done. */
  givingUpSince: Instant.nullable(),
  /** What they asked to give up of it: some parts, or all (`null`). Means nothing while nothing is asked. */
  givingUp: z.array(Part).nullish(),
  handled: Handled.optional(),
  refused: Refused.nullish(),
  attendance: Attendance.optional(),
  written: Written.optional(),
})
export type SignUpItem = z.infer<typeof SignUpItem>

export const SignUpRef = z.object({ occasion: z.ulid(), number: z.number().int().positive() })
export type SignUpRef = z.infer<typeof SignUpRef>

const asked = { id: z.ulid(), occasion: z.ulid(), number: z.number().int().positive(), askedAt: Instant }
const GiveUp = z.object({ ...asked, what: z.literal('cancel'), parts: z.array(Part).nullable() })
export type GiveUp = z.infer<typeof GiveUp>

/** An answer that could not be signalled to its process when given; it counts as given at `askedAt`. */
const StoredAnswer = z.object({
  ...asked,
  id: z.string(),
  what: z.literal('answer'),
  offer: z.number().int(),
  isAccepted: z.boolean(),
  givesUp: z.array(SignUpRef),
})
export type StoredAnswer = z.infer<typeof StoredAnswer>

/** One for each offer. It sorts before every ULID, so that answers are read, and done, before anything else. */
export const storedAnswerId = (offer: number): string => `!${String(offer).padStart(12, '0')}`

const byOrganiser = { ...asked, by: PersonRef }

/** What an organiser or editor asks for; `text` is written to the person. */
const OrganiserAct = z.discriminatedUnion('what', [
  z.object({ ...byOrganiser, what: z.literal('decide'), isAccepted: z.boolean(), text: z.string().nullable() }),
  z.object({ ...byOrganiser, what: z.literal('remove'), mayReturn: z.boolean(), text: z.string() }),
  z.object({ ...byOrganiser, what: z.literal('allow-return') }),
  z.object({ ...byOrganiser, what: z.literal('seat') }),
  z.object({
    ...byOrganiser,
    what: z.literal('reorder'),
    before: z.number().int().positive().nullable(),
    reason: ReorderReason,
  }),
])
export type OrganiserAct = z.infer<typeof OrganiserAct>

/** What a person has asked for in a sign-up and the process has not done yet, in the order asked. */
export const AskedAct = z.discriminatedUnion('what', [GiveUp, StoredAnswer, ...OrganiserAct.options])
export type AskedAct = z.infer<typeof AskedAct>

export const isOfOrganiser = (act: AskedAct): act is OrganiserAct => 'by' in act

/** Who waits, in order, and for which of the parts, from which everyone’s place in line is read: `storedLine`. */
export const WaitingLine = z.object({ parts: z.array(Part), line: z.string() })
export type WaitingLine = z.infer<typeof WaitingLine>

/** How far the log of an occasion has come; every batch is written on the condition that it is still so. */
export const AdmissionProgress = z.object({
  occasion: z.ulid(),
  decidedThrough: z.number().int(),
  logged: z.number().int(),
  head: z.string(),
  phase: z.enum(admissionPhases),
  /** What editors have said of its seats, as the log has followed it: `termsInLog`. */
  terms: z.string(),
  /** When time next does something; null when nothing is left to time. */
  wakesAt: Instant.nullable(),
  hasSeatToGive: z.boolean(),
  untimedOffers: z.number().int(),
  /** Numbers that were passed over and have no new one, the latest: their applications may come still. */
  missing: z.array(z.number().int()),
  /** The entry that ended many sign-ups at once and its hash, until each of them has its status. */
  ending: z.object({ entry: z.number().int(), hash: z.string() }).nullable(),
})
export type AdmissionProgress = z.infer<typeof AdmissionProgress>

/** The entry of the log that a letter is about, its hash, and the places in line then. */
export const SignUpReport = z.object({
  occasion: z.ulid(),
  number: z.number().int().positive(),
  entry: z.number().int().nonnegative(),
  hash: z.string(),
  places: z.record(Part, z.number().int()),
})
export type SignUpReport = z.infer<typeof SignUpReport>

/** A letter that follows from an entry of the log, until it is ordered. */
export const AdmissionFollow = SignUpReport.extend({
  letter: z.enum(courseLetters),
  /** When time alone has ordered it. */ due: Instant.optional(),
  /** Others who get the same letter about the same entry. */
  others: z.array(SignUpReport.pick({ number: true, places: true })).optional(),
})
export type AdmissionFollow = z.infer<typeof AdmissionFollow>
