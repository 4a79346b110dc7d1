import type { BookingCause, MeetingBooking } from '#shared/business-meetings/booking.ts'
import { overlapIn } from '#shared/courses/overlap.ts'
import { nothingHeld, seatTimesElsewhere } from '#shared/courses/seats-elsewhere.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Now = { portalNow: number; realNow: number }

/**
 * What becomes of a slot that is held for somebody’s membership. Gives whether anything did, so that it is looked at
 * again; where something has changed since it was read, nothing has.
 */
export const heldBookings = ({ stores }: Pick<WorkerDeps, 'stores'>) => {
  const { applications, companies, heldSeats, meetingBookings } = stores

  /** Books it for the new member; otherwise their membership stands, and they have to book anew. */
  const settle = async (booking: MeetingBooking, person: string, now: Now): Promise<boolean> => {
    const { realNow, portalNow } = now
    const fail = async (cause: BookingCause, reason: string | null = null) =>
      (await meetingBookings.end(booking, 'fail', { cause, reason, person, realNow })) !== null
    if (booking.state === 'released') return fail(booking.cause ?? 'hold-over')
    const [offered, held] = await Promise.all([
      companies.slot(booking.company, booking.slot, realNow),
      heldSeats.readHeldBy(person),
    ])
    const isTheirs = offered?.slot.booking === booking.id && offered.slot.state === 'held'
    // Somebody else may have it from the moment on at which it is not held any more.
    const isOver = booking.heldUntil !== null && booking.heldUntil <= realNow
    if (offered && !isTheirs && offered.slot.state !== 'withdrawn' && isOver) return fail('hold-over')
    const isDeclined = offered?.slot.booking === booking.id && offered.slot.state === 'withdrawn'
    if (!offered || !isTheirs || offered.company.state !== 'approved')
      return fail('slot-gone', isDeclined ? offered.slot.reason : null)
    if (offered.slot.startsAt <= portalNow) return fail('begun')
    const elsewhere = seatTimesElsewhere({ ...nothingHeld, ...held }, '')
    if (overlapIn([offered.slot], elsewhere)) return fail('overlapping')
    return (await meetingBookings.confirm(booking, { offered, held, bookedAt: portalNow })) !== null
  }

  return async (booking: MeetingBooking, now: Now): Promise<boolean> => {
    const application = await applications.read(booking.id)
    if (application?.state === 'registered' && application.person) return settle(booking, application.person, now)
    if (booking.state !== 'held') return false
    const { realNow } = now
    const release = async (cause: BookingCause) =>
      (await meetingBookings.end(booking, 'release', { cause, realNow })) !== null
    if (!application || !isOpen(application.state))
      return release(application?.state === 'refused' ? 'not-registered' : 'not-signed')
    const isOver = booking.heldUntil !== null && booking.heldUntil <= realNow
    return isOver && release('hold-over')
  }
}
