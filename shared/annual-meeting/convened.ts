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

/** `contact`: the first of the club's list, else the caller. `day`: of the notice, which names no passed motion day. */
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
 * The last day for members' motions and questions; null while unknown. By default ten days before the meeting: members
 * who get the notice in due time have days left, and the board has three before the documents are due.
 */
export const motionDayOf = (chosen: string | null | undefined, date: string | null | undefined): string | null =>
  chosen ?? (date ? addDays(date, -meetingLimits.motionsDays) : null)
