import { z } from 'zod'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import { assignmentTypes } from './types.ts'

export const mandateEventKinds = [
  'registered',
  'renewed',
  'succeeded',
  'ended',
  'replaced-at-meeting',
  'renewed-at-meeting',
  'elected-at-meeting',
  'reminded',
  'expired',
  'answered-later',
  'reregistered',
  'grace-ended',
  'last-date-passed',
  'change-undone',
  'sync-failed',
] as const

/** What happened to a mandate. `at` is portal time; the same `id` is the same event, noted once. */
export const MandateEvent = z.object({
  id: z.string().min(1).max(200),
  at: Instant,
  clubId: ClubId,
  assignment: z.string(),
  person: PersonRef,
  type: z.enum(assignmentTypes),
  kind: z.enum(mandateEventKinds),
  /** Who did it; null when time did. */
  by: PersonRef.nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
})
export type MandateEvent = z.infer<typeof MandateEvent>
