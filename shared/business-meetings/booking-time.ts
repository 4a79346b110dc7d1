import type { CaseTime } from '../cases/case.ts'
import { addDays, stockholmDate, stockholmInstant } from '../clock.ts'
import type { MeetingBooking } from './booking.ts'

const timeOfDay = '09:00'

/** When a student is reminded of a meeting: in the morning, Swedish time, of the day before. */
export const remindedAt = ({ startsAt }: Pick<MeetingBooking, 'startsAt'>): number =>
  stockholmInstant(addDays(stockholmDate(startsAt), -1), timeOfDay)

type Booked = Pick<MeetingBooking, 'state' | 'startsAt' | 'bookedAt'>

/** A student who books once the reminders have gone out gets none, because the confirmation has just said the time. */
const isRemindedOf = (booking: Booked): boolean =>
  booking.state === 'booked' && booking.bookedAt !== null && booking.bookedAt < remindedAt(booking)

/** Whether a reminder is to go out by now: not from the start on, however late it is. */
export const isReminderDue = (booking: Booked, now: number): boolean =>
  isRemindedOf(booking) && remindedAt(booking) <= now && now < booking.startsAt

/** When something is due for a meeting that is booked, portal time: the reminder, then its start. Null from then on. */
export const dueNext = (booking: Booked, now: number): number | null => {
  if (booking.state !== 'booked' || now >= booking.startsAt) return null
  return isRemindedOf(booking) && now < remindedAt(booking) ? remindedAt(booking) : booking.startsAt
}

/** When something is due, real time; null where only the company, student or application brings it further. */
export const bookingDueAt = (
  booking: Booked & Pick<MeetingBooking, 'heldUntil'>,
  { portalNow, realNow }: CaseTime,
): number | null => {
  if (booking.state === 'held') return booking.heldUntil
  const due = dueNext(booking, portalNow)
  return due === null ? null : due - portalNow + realNow
}
