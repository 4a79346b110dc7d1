import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Instant } from '../basics/time.ts'
import { actRefusals } from '../courses/admission-state.ts'
import { ReorderReason } from '../courses/organiser-reasons.ts'
import { hindrances, offeredActs, participantLists } from '../courses/organiser-rule.ts'
import { Attendance, organiserActs, SignUpItem } from '../courses/sign-up.ts'
import { targetGroups } from '../courses/target-groups.ts'
import { requiredText } from '../fields/free-text.ts'
import { ofOccasion } from './access-rule.ts'
import { OccasionView } from './courses.ts'
import { endpoint } from './endpoint.ts'

const none = z.object({})
const OccasionParams = z.object({ occasion: z.ulid() })
const ParticipantParams = OccasionParams.extend({ number: z.coerce.number().int().positive() })

export const participantsAtOnce = 50

/** Organisers read the name of the member on whom they decide: number and group alone could not explain a decision. */
export const Participant = SignUpItem.pick({
  number: true,
  at: true,
  chosen: true,
  standing: true,
  givingUpSince: true,
}).extend({
  /** Of whom it is decided, as the organiser who decides may read it. Null for operators. */
  name: z.string().nullable(),
  /** Those of the course’s target groups that its person belongs to, while it is not decided. */
  groups: z.array(z.enum(targetGroups)),
  /** Where it stands in line now, for each part that it waits for. */
  places: z.record(z.string(), z.number().int()),
  /** The last that an organiser did with it, and what they wrote. */
  handled: z.object({ what: z.enum(organiserActs), name: z.string(), at: Instant }).nullable(),
  written: z.string().nullable(),
  /** Whether they came, and who noted it; null while no one has. */
  attendance: Attendance.omit({ by: true }).extend({ name: z.string() }).nullable(),
  /** Whether an organiser has asked for something that is not done yet. */
  isAsked: z.boolean(),
  may: z.array(z.enum(offeredActs)),
  /** What keeps its person from a seat that could be given otherwise; says nothing of where they have another. */
  hindrance: z.enum(hindrances).nullable(),
})
export type Participant = z.infer<typeof Participant>

/** One page of one of the lists; `line`: every number that waits, in order. */
export const ParticipantsView = z.object({
  course: z.object({ id: z.ulid(), title: BothLanguages }),
  occasion: OccasionView,
  counts: z.record(z.enum(participantLists), z.number().int()),
  /** Of how many with a seat it is not noted whether they came, once the occasion has begun. */
  unmarked: z.number().int(),
  participants: z.array(Participant),
  line: z.array(z.number().int()),
  /** What the caller asked for a moment ago and could not be done any more, since something else was done before. */
  refused: z.array(z.object({ number: z.number().int(), code: z.enum(actRefusals) })),
  /** Whether the caller decides, notes who came and reads names; an operator reads numbers and keeps the order. */
  mayOrganise: z.boolean(),
  mayReadNeeds: z.boolean(),
  portalNow: Instant,
})
export type ParticipantsView = z.infer<typeof ParticipantsView>

export const TextToParticipant = requiredText(500).refine((text) => text.length >= 3, {
  error: 'min-characters',
  params: { MIN_CHARS: 3 },
})

export const readParticipants = endpoint({
  name: 'readParticipants',
  method: 'GET',
  path: '/courses/occasions/:occasion/participants',
  access: ofOccasion('occasion.read'),
  params: OccasionParams,
  query: z.object({ list: z.enum(participantLists), page: z.coerce.number().int().positive() }),
  body: none,
  reply: ParticipantsView,
})

/** Those with a seat, for a file; the page writes it in its language. A POST, because it is noted who exported them. */
export const exportParticipants = endpoint({
  name: 'exportParticipants',
  method: 'POST',
  path: '/courses/occasions/:occasion/participants/export',
  access: ofOccasion('occasion.organise'),
  params: OccasionParams,
  query: none,
  body: none,
  reply: z.object({
    participants: z.array(
      SignUpItem.pick({ number: true }).extend({
        name: z.string(),
        email: z.string().nullable(),
        sessions: z.array(z.ulid()),
        came: z.boolean().nullable(),
      }),
    ),
  }),
})

/** Notes that participants came or did not, or takes the note back (`null`): of all these numbers or of none. */
export const markAttendance = endpoint({
  name: 'markAttendance',
  method: 'PUT',
  path: '/courses/occasions/:occasion/attendance',
  access: ofOccasion('occasion.organise'),
  params: OccasionParams,
  query: none,
  body: z.strictObject({
    numbers: z.array(z.number().int().positive()).min(1).max(participantsAtOnce),
    came: z.boolean().nullable(),
  }),
  reply: z.object({ participants: z.array(Participant) }),
})

/** Each is asked for once under its id, and done once the process has come to it. */
const act = {
  method: 'POST',
  access: ofOccasion('occasion.organise'),
  params: ParticipantParams,
  query: none,
  reply: Participant,
} as const
const command = { commandId: z.ulid() }

/** A no states its reason to the member. */
export const decideSignUp = endpoint({
  ...act,
  name: 'decideSignUp',
  path: '/courses/occasions/:occasion/participants/:number/decision',
  body: z.discriminatedUnion('isAccepted', [
    z.strictObject({ ...command, isAccepted: z.literal(true) }),
    z.strictObject({ ...command, isAccepted: z.literal(false), text: TextToParticipant }),
  ]),
})
export const removeParticipant = endpoint({
  ...act,
  name: 'removeParticipant',
  path: '/courses/occasions/:occasion/participants/:number/removal',
  body: z.strictObject({ ...command, mayReturn: z.boolean(), text: TextToParticipant }),
})
/** Lets a person who was removed sign up anew, at the end. */
export const allowReturn = endpoint({
  ...act,
  name: 'allowReturn',
  path: '/courses/occasions/:occasion/participants/:number/return',
  body: z.strictObject(command),
})
/** Gives the first in line what is free, when it is too late for offers. */
export const seatParticipant = endpoint({
  ...act,
  name: 'seatParticipant',
  path: '/courses/occasions/:occasion/participants/:number/seat',
  body: z.strictObject(command),
})
/** Moves a number in line before another, or last (`null`); those who then stand further back are notified. */
export const reorderParticipants = endpoint({
  ...act,
  name: 'reorderParticipants',
  path: '/courses/occasions/:occasion/participants/:number/place',
  access: ofOccasion('occasion.reorder'),
  body: z.strictObject({ ...command, before: z.number().int().positive().nullable(), reason: ReorderReason }),
})
