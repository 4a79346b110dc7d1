import type { MeetingBooking } from './booking.ts'

type Own = Pick<MeetingBooking, 'id' | 'state' | 'startsAt' | 'endsAt'>

/** How long (ms) after its time a failed booking is shown: the time may have come before the membership. */
const shownFor = 14 * 24 * 60 * 60_000

/**
 * Whether the student has to book anew after a booking failed or was declined: until another booking, until two weeks
 * after the time of a failed one, or until the time of a declined one.
 */
export const isToBeBookedAnew = (meeting: Own, all: readonly Own[], now: number): boolean =>
  ((meeting.state === 'failed' && now < meeting.startsAt + shownFor) ||
    (meeting.state === 'declined' && now < meeting.startsAt)) &&
  // Ids rise with the time at which they are made.
  !all.some(({ id, state }) => state === 'booked' && id > meeting.id)

export const isToBeSeen = (meeting: Own, all: readonly Own[], now: number): boolean =>
  (meeting.state === 'booked' && now < meeting.endsAt) || isToBeBookedAnew(meeting, all, now)

export const isAhead = ({ state, startsAt }: Pick<MeetingBooking, 'state' | 'startsAt'>, now: number): boolean =>
  state === 'booked' && now < startsAt
