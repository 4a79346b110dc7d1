import { MeetingBooking } from '../../../business-meetings/booking.ts'
import type { Company } from '../../../business-meetings/company.ts'
import type { Slot } from '../../../business-meetings/slot.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { ifApproved, secondsOf, slotWrite } from './slot-writes.ts'

/** For how long a booking is stored after its meeting (ms), as sign-ups for courses are. */
const retainedFor = 365 * 24 * 60 * 60_000

/** A booking as it is stored; gone a year after its meeting. */
export const bookingItem = (booking: MeetingBooking) => {
  const { id, person, startsAt, endsAt } = booking
  return {
    ...keys.meetingBooking(id),
    ...MeetingBooking.parse(booking),
    ...(person !== null && { gsi1pk: keys.meetingsOf(person), gsi1sk: `${new Date(startsAt).toISOString()}#${id}` }),
    ttl: secondsOf(endsAt + retainedFor),
  }
}

/**
 * That the process of a booking has something left to do. `doneUpTo`: up to which version of the booking everything is
 * done; `changedAt`: since when (real time) there is something new, where that was not with the booking.
 */
export const followedItem = (id: string, doneUpTo: number, changedAt?: number) => ({
  ...keys.followedBooking(id),
  id,
  doneUpTo,
  ...(changedAt !== undefined && { changedAt }),
  gsi1pk: keys.followedBookings,
  gsi1sk: id,
})

type Read = { slot: Slot; company: Pick<Company, 'id' | 'retainedUntil'> }

/**
 * Gives a slot to a booking, held or booked, and checks that its company still meets students: both as they were read.
 */
export const slotTaken = (
  dynamo: Dynamo,
  { slot, company }: Read,
  { id, state, heldUntil }: Pick<MeetingBooking, 'id' | 'heldUntil'> & { state: 'held' | 'booked' },
): { slot: Write; company: Write } => {
  const taken = {
    ...slot,
    state,
    booking: id,
    heldUntil: state === 'held' ? heldUntil : null,
    version: slot.version + 1,
  }
  return { slot: slotWrite(dynamo, taken, slot, company), company: ifApproved(dynamo, company.id) }
}

/** Makes a slot free again that is as it was read. */
export const slotGiven = (dynamo: Dynamo, { slot, company }: Read): Write => {
  const free: Slot = { ...slot, state: 'free', booking: null, heldUntil: null, version: slot.version + 1 }
  return slotWrite(dynamo, free, slot, company)
}
