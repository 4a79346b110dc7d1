import { registrationRefusal, seasonRules, type RegistrationRefusal } from '../season.ts'
import type { MeetingContent } from './meeting.ts'
import { meetingHeldAt } from './readiness-held.ts'
import { isRehearsal } from '../basics/rehearsal-year.ts'

type Held = Pick<MeetingContent, 'items' | 'summary'>

/** Whether the meeting has been held. In a rehearsal it is enough that it has been closed, whatever its day. */
export const isHeld = (content: Held, now: number): boolean => {
  const heldAt = meetingHeldAt(content)
  return heldAt !== null && (isRehearsal(content.summary.year) || now >= heldAt)
}

/** Why those elected cannot be registered now, or null. The season's dates do not bind a rehearsal. */
export const whyNotRegister = (content: Held, now: number): RegistrationRefusal | null => {
  const { year, dueAt } = content.summary
  if (isRehearsal(year)) return isHeld(content, now) ? null : 'meeting-not-held'
  return registrationRefusal(now, seasonRules(year), dueAt, meetingHeldAt(content))
}

export const registrationParams = (refusal: RegistrationRefusal, year: number): Record<string, string> => {
  const { firstDay, lastDay } = seasonRules(year).registrationWindow
  return refusal === 'outside-registration-window' ? { firstDay, lastDay } : {}
}
