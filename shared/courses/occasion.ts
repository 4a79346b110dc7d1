import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'

/** How people are admitted: in the order in which they come, or later by the organiser. */
export const Admission = z.enum(['open', 'manual'])
export type Admission = z.infer<typeof Admission>

/** Where an occasion stands; a cancelled one stays visible with its reason until it would have ended. */
export const OccasionState = z.enum(['draft', 'published', 'cancelled'])
export type OccasionState = z.infer<typeof OccasionState>

/** A part of an occasion that one chooses, with seats of its own. */
export const Session = z.object({
  id: z.ulid(),
  title: BothLanguages,
  startsAt: Instant,
  endsAt: Instant,
  capacity: z.number().int(),
})
export type Session = z.infer<typeof Session>

/** What anyone reads of an occasion. Instants are portal time; days end when they end in Sweden. */
export const PublicOccasion = z.object({
  id: z.ulid(),
  courseId: z.ulid(),
  startsAt: Instant,
  endsAt: Instant,
  /** Null where it is held online alone. */
  place: BothLanguages.nullable(),
  /** What happens when, or empty. */
  programme: BothLanguages,
  /** Empty where one signs up for all of it. */
  sessions: z.array(Session),
  /** Which unit of the union holds it. */
  organiser: BothLanguages,
  language: Language,
  /** Null for an e-course, which has no seats. */
  capacity: z.number().int().nullable(),
  admission: Admission,
  waitingList: z.boolean(),
  /** Null where one can sign up since it was published. */
  opensAt: Instant.nullable(),
  /** The last day to sign up. */
  signUpUntil: Day,
  /** The last day to give up a seat. */
  cancelUntil: Day,
  /** Whether the course’s target groups restrict, beside advising. */
  onlyForGroups: z.boolean(),
  state: OccasionState,
  reason: BothLanguages.nullable(),
  /** Rises with every change, also in calendar files. */
  version: z.number().int(),
})
export type PublicOccasion = z.infer<typeof PublicOccasion>

export const Occasion = PublicOccasion.extend({
  /** Where it is held online; only those with a seat read it. */
  link: z.string().nullable(),
  /** Who sees participants, admits and marks who came. */
  organisers: z.array(PersonRef),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
})
export type Occasion = z.infer<typeof Occasion>

/** How many seats are taken, in all and of each session by its id, and how many wait for one. */
export const TakenSeats = z.object({
  seats: z.number().int(),
  waiting: z.number().int(),
  sessions: z.record(z.ulid(), z.number().int()),
})
export type TakenSeats = z.infer<typeof TakenSeats>

export const noneTaken: TakenSeats = { seats: 0, waiting: 0, sessions: {} }

/** An occasion with what everyone reads of it beside what its editors write: `OccasionView`. */
export type HeldOccasion = Occasion & { taken: TakenSeats; isOnline: boolean; isOrganised: boolean }

export const heldOccasion = (occasion: Occasion, taken: TakenSeats): HeldOccasion => ({
  ...occasion,
  isOnline: occasion.link !== null,
  isOrganised: occasion.organisers.length > 0,
  taken,
})
