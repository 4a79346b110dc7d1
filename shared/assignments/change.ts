import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { DateField } from '../fields/date.ts'
import { termYears } from '../limits.ts'
import { assignmentTypes } from './types.ts'

/** `renew`: re-election; `successor`: new election; `end`: without a successor. */
export const changeKinds = ['register', 'renew', 'successor', 'end'] as const
export const ChangeKind = z.enum(changeKinds)
export type ChangeKind = z.infer<typeof ChangeKind>

const Person = z.string({ error: 'person-required' }).pipe(PersonRef)
/** Any word: an unknown type has an error of its own. */
const Type = z.string({ error: 'assignment-type-required' }).min(1, { error: 'assignment-type-required' }).max(60)
/** Mandate period in whole years; the assignment ends on the last day of February. */
export const MandatePeriod = z.number({ error: 'mandate-period-required' }).int().min(termYears.min).max(termYears.max)
const AssignmentId = z.string().min(1).max(120)

/** A successor begins the day after the present mandate ends (default), or now, which ends it the day before. */
export const takeovers = ['after', 'now'] as const

export const ChangeRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('register'), type: Type, person: Person, years: MandatePeriod }),
  z.strictObject({ kind: z.literal('renew'), assignment: AssignmentId, years: MandatePeriod }),
  z.strictObject({
    kind: z.literal('successor'),
    assignment: AssignmentId,
    person: Person,
    years: MandatePeriod,
    takesOver: z.enum(takeovers).optional(),
  }),
  z.strictObject({ kind: z.literal('end'), assignment: AssignmentId, lastDay: DateField }),
])
export type ChangeRequest = z.infer<typeof ChangeRequest>

/** `waiting`: can be undone; `syncing`: register asked; `failed`: retried unless rejected; `undone`: taken back. */
export const changeStates = ['waiting', 'syncing', 'failed', 'synced', 'undone'] as const
export const ChangeState = z.enum(changeStates)
export type ChangeState = z.infer<typeof ChangeState>

/** Why the register has not taken it. With the last three nothing was done there, and no retry follows. */
export const changeCauses = [
  'register-unavailable',
  'register-slow',
  'register-rejected',
  'person-left-club',
  'assignment-changed',
] as const
export const ChangeCause = z.enum(changeCauses)
export type ChangeCause = z.infer<typeof ChangeCause>

/** A change on its way to the register. `at` and `syncedAt` are portal time, other instants real time. */
export const AssignmentChange = z.object({
  id: z.ulid(),
  clubId: ClubId,
  kind: ChangeKind,
  type: z.enum(assignmentTypes),
  /** The assignment that is renewed, succeeded or ended; null for a new one. */
  assignment: z.string().nullable(),
  /** Who holds the assignment that is changed; null for a new one. */
  holder: PersonRef.nullable(),
  /** Who has the new mandate; null when one is only ended. */
  person: PersonRef.nullable(),
  /** First and last day of the new mandate. For an ended one: null and its last day. */
  from: Day.nullable(),
  until: Day,
  /** Last day of the assignment that is changed, when the change is done; null for a new one. */
  endsOn: Day.nullable(),
  /** The person registers their own expired mandate anew. */
  own: z.boolean(),
  by: PersonRef,
  at: Instant,
  state: ChangeState,
  cause: ChangeCause.nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  /** Until when it can be undone without asking the register. */
  undoUntil: Instant,
  syncedAt: Instant.nullable(),
  /** Raised by each step, of which each builds upon the one that was read. */
  revision: z.number().int(),
})
export type AssignmentChange = z.infer<typeof AssignmentChange>
