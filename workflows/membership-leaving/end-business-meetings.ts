import { withSlot } from '#shared/business-meetings/booking.ts'
import { endOfDay } from '#shared/clock.ts'
import { beginsAfter } from '#shared/membership-leaving/begins-after.ts'
import { bookingCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { MembershipOver } from './membership-over.ts'

/** So often a booking may have changed since it was read before it is left to the next attempt. */
const tries = 5

/**
 * Cancels the meetings with companies that a person who is a member no more has booked and that begin after their
 * last day: only members meet companies, and another can have the time. What the company declines in that moment is
 * its no. The booking's process notifies student and company.
 */
export const endBusinessMeetings = async (
  { stores, engine, realNow }: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>,
  { person, lastDay }: Pick<MembershipOver, 'person' | 'lastDay'>,
  portalNow: number,
): Promise<void> => {
  const { companies, heldSeats, meetingBookings } = stores
  const over = Math.max(endOfDay(lastDay), portalNow)

  /** Whether the meeting is off, so that its process has to read it. */
  const isOff = async (id: string): Promise<boolean> => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const booking = await meetingBookings.read(id)
      if (booking?.state !== 'booked') return booking?.state === 'cancelled'
      const offered = await companies.slot(booking.company, booking.slot, realNow())
      if (withSlot(booking, offered?.slot ?? null).state === 'declined') return true
      if (await meetingBookings.end(booking, 'cancel', { cause: 'membership-ended', realNow: realNow() })) return true
    }
    throw new Error('a booking changes all the while')
  }

  const { meetings } = await heldSeats.readHeldBy(person)
  for (const { booking, startsAt } of meetings)
    // One that was cancelled before the process was signalled is found by the scan for open work.
    if (beginsAfter({ startsAt }, over) && (await isOff(booking))) await nudgeCase(engine, bookingCase(booking))
}
