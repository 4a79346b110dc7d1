import type { MeetingBooking } from './booking.ts'

type Own = Pick<MeetingBooking, 'id' | 'state' | 'startsAt' | 'endsAt'>

/**
 * So long (ms) after its time the student is shown that a meeting could not be booked: the time may have come before
 * the membership.
 */
const shownFor = 14 * 24 * 60 * 60_000

/**
 * Whether a student has to book anew: their meeting could not be booked with the membership, or the company has
 * declined it. Until they have booked another since, or it is long enough ago; a no of the company until the time has
 * come.
 */
export const isToBeBookedAnew = (meeting: Own, all: readonly Own[], now: number): boolean =>
  ((meeting.state === 'failed' && now < meeting.startsAt + shownFor) ||
    (meeting.state === 'declined' && now < meeting.startsAt)) &&
  // Ids rise with the time at which they are made.
  !all.some(({ id, state }) => state === 'booked' && id > meeting.id)

/** Whether a meeting stands among one’s own: until it is over, or as long as one has to book anew. */
export const isToBeSeen = (meeting: Own, all: readonly Own[], now: number): boolean =>
  (meeting.state === 'booked' && now < meeting.endsAt) || isToBeBookedAnew(meeting, all, now)

/** Whether a student still has the meeting before them. */
export const isAhead = ({ state, startsAt }: Pick<MeetingBooking, 'state' | 'startsAt'>, now: number): boolean =>
  state === 'booked' && now < startsAt
