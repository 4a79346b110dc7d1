import { addDays } from '../clock.ts'
import { meetingLimits } from '../limits.ts'

/** What a notice says beside when and where. */
export type Convened = {
  /** Name of who calls. */
  by: string | null
  /** Whom members can ask, with the way there. */
  contact: string | null
  /** The last day for motions; null when it has passed. */
  motionsUntil: string | null
}

type Asked = { name: string | null; title: string; email: string }

/**
 * `contact`: the first in the club's list, without one it is who calls. `day`: of the notice, after which the last day
 * for motions has still to come.
 */
export const convenedBy = (
  caller: string | null,
  contact: Asked | undefined,
  lastMotionDay: string | null,
  day: string,
): Convened => ({
  by: caller || null,
  contact: contact ? `${contact.name ?? contact.title}, ${contact.email}` : caller || null,
  motionsUntil: lastMotionDay && lastMotionDay >= day ? lastMotionDay : null,
})

/**
 * The last day for members' motions and questions. Unless the board has chosen one it is 10 days before the meeting:
 * a member who learns of the meeting by a notice in due time has some days left, and the board has three to answer
 * before the documents are due. Null while neither is known.
 */
export const motionDayOf = (chosen: string | null | undefined, date: string | null | undefined): string | null =>
  chosen ?? (date ? addDays(date, -meetingLimits.motionsDays) : null)
