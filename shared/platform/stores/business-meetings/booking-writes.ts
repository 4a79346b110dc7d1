import { MeetingBooking } from '../../../business-meetings/booking.ts'
import type { Company } from '../../../business-meetings/company.ts'
import type { Slot } from '../../../business-meetings/slot.ts'
import type { Dynamo, Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { ifApproved, secondsOf, slotWrite } from './slot-writes.ts'

/** Milliseconds after the meeting, as for sign-ups. */
const retainedFor = 365 * 24 * 60 * 60_000

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
 * The process of a booking has something left to do. `doneUpTo`: the last version of the booking that is done.
 * `changedAt`: real time of a change that is not the booking's own.
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

/** Gives a slot to a booking and checks that its company still meets students: both as they were read. */
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

export const slotGiven = (dynamo: Dynamo, { slot, company }: Read): Write => {
  const free: Slot = { ...slot, state: 'free', booking: null, heldUntil: null, version: slot.version + 1 }
  return slotWrite(dynamo, free, slot, company)
}
