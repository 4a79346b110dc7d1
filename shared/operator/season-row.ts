import { z } from 'zod'
import { acts } from '../annual-meeting/next-act.ts'
import { MeetingType, Step, SyncStatus } from '../annual-meeting/meeting.ts'
import { ClubId } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'
import { Sending } from '../letter-delivery/sending.ts'

/**
 * `last-day`: not begun, and the last day to submit is today. `without-plan`: no time and place after the last day to
 * set them. `process-missing`: under way without a process. `stuck-signing`: an order is open longer than it can live.
 * `stale-lock`: held for more than half an hour.
 */
export const Trouble = z.enum([
  'overdue',
  'last-day',
  'without-plan',
  'stuck-signing',
  'sync-failed',
  'mail-uncertain',
  'mail-failed',
  'mail-waiting',
  'stale-lock',
  'process-missing',
  'reminder-failed',
])
export type Trouble = z.infer<typeof Trouble>

/** Where a club stands; `not-started` has never opened the tool. */
export const SeasonStep = z.enum(['not-started', ...Step.options])
export type SeasonStep = z.infer<typeof SeasonStep>

/** One club on the season board. Names no one. */
export const SeasonRow = z.object({
  clubId: ClubId,
  clubName: z.string(),
  type: MeetingType.nullable(),
  step: SeasonStep,
  dueAt: Instant,
  /** The deadline is later than the season's. */
  extended: z.boolean(),
  submittedAt: Instant.nullable(),
  sync: SyncStatus.nullable(),
  notice: Sending.nullable(),
  /** Why the meeting, or its day or place, comes after the period of meetings; null where nothing is late. */
  lateReason: z.string().nullable(),
  remindersSent: z.number().int(),
  remindedOn: z.iso.date().nullable(),
  /** What the meeting waits for by the rule of the home pages; null where no one has to do anything. */
  next: z.enum(acts).nullable(),
  troubles: z.array(Trouble),
})
export type SeasonRow = z.infer<typeof SeasonRow>
