import type { MeetingBooking } from './booking.ts'

type Own = Pick<MeetingBooking, 'id' | 'state' | 'startsAt' | 'endsAt'>

/**
 * Whether somebody has to book anew: their meeting could not be booked with the membership, or the company has declined
 * it. Until they have booked another since, or its time has come.
 */
export const isToBeBookedAnew = (meeting: Own, all: readonly Own[], now: number): boolean =>
  (meeting.state === 'failed' || meeting.state === 'declined') &&
  now < meeting.startsAt &&
  // Ids rise with the time at which they are made.
  !all.some(({ id, state }) => state === 'booked' && id > meeting.id)

/** Whether a meeting stands among one’s own: until it is over, or as long as one has to book anew. */
export const isToBeSeen = (meeting: Own, all: readonly Own[], now: number): boolean =>
  (meeting.state === 'booked' && now < meeting.endsAt) || isToBeBookedAnew(meeting, all, now)
