import { startOfDay } from '../clock.ts'
import { seasonRules } from '../season.ts'
import type { MeetingPlan, MeetingSummary } from './meeting.ts'

type Planned = Pick<MeetingSummary, 'year' | 'type' | 'dueAt' | 'daySetAt' | 'placeSetAt'>
type Stated = { date?: string | null | undefined; lateReason?: string | null | undefined }

/** What comes after the period of meetings: the meeting itself, or the first time that it had a day or a place. */
export type LateCause = 'meeting' | 'day-set' | 'place-set'

/**
 * Why time and place need a reason. `now`: what is not set yet is set then at the earliest; null: it does not count.
 * After the deadline no reason helps. A self-run meeting is reported afterwards: only its day counts.
 */
export const lateCauses = ({ date }: Stated, summary: Planned, now: number | null): LateCause[] => {
  const { year, type, dueAt, daySetAt, placeSetAt } = summary
  const { before } = seasonRules(year).meetingWindow
  const isLate = (at: number | null | undefined) => typeof at === 'number' && at >= before && at < dueAt
  const isSetLate = (at: number | undefined) => type !== 'self-run' && isLate(at ?? now)
  return [
    ...(date && isLate(startOfDay(date)) ? ['meeting' as const] : []),
    ...(isSetLate(daySetAt) ? ['day-set' as const] : []),
    ...(isSetLate(placeSetAt) ? ['place-set' as const] : []),
  ]
}

/** The reason for a late time or place; null where none is needed, or none was given. */
export const lateReasonOf = (stated: Stated, summary: Planned): string | null =>
  lateCauses(stated, summary, null).length > 0 ? stated.lateReason?.trim() || null : null

export const isLateReasonMissing = (stated: Stated, summary: Planned, now: number): boolean =>
  !stated.lateReason?.trim() && lateCauses(stated, summary, now).length > 0

const isComplete = ({ date, hasTime, hasPlace }: MeetingPlan) => date !== null && hasTime && hasPlace

/** Whether time and place are missing after their last day, until the club is overdue; `summary` null: not begun. */
export const isWithoutPlan = (
  summary: Pick<MeetingSummary, 'planned' | 'submittedAt'> | null,
  { year, dueAt }: { year: number; dueAt: number },
  now: number,
): boolean => {
  if (now < seasonRules(year).meetingWindow.before || now >= dueAt) return false
  if (summary === null) return true
  return summary.submittedAt === null && !isComplete(summary.planned)
}
