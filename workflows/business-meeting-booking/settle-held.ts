import type { BookingCause, MeetingBooking } from '#shared/business-meetings/booking.ts'
import type { Company } from '#shared/business-meetings/company.ts'
import { isBookable, type Slot } from '#shared/business-meetings/slot.ts'
import { overlapIn } from '#shared/courses/overlap.ts'
import { nothingHeld, seatTimesElsewhere } from '#shared/courses/seats-elsewhere.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { WorkerDeps } from '../common/deps.ts'

type Now = { portalNow: number; realNow: number }

const causeAgainst = (
  { slot, company }: { slot: Slot; company: Pick<Company, 'state'> },
  wanted: Pick<MeetingBooking, 'startsAt' | 'endsAt'>,
  now: Now,
): BookingCause | null => {
  if (company.state !== 'approved' || slot.state === 'withdrawn') return 'slot-gone'
  if (slot.startsAt !== wanted.startsAt || slot.endsAt !== wanted.endsAt) return 'slot-changed'
  if (slot.startsAt <= now.portalNow) return 'begun'
  return isBookable(slot, now) ? null : 'slot-taken'
}

/**
 * Settles a slot wanted with a membership application, and held from the signature on. Returns whether it wrote
 * anything, so that it is read again; where something has changed since the read, it writes nothing.
 */
export const heldBookings = ({ stores }: Pick<WorkerDeps, 'stores'>) => {
  const { applications, companies, heldSeats, meetingBookings } = stores

  /** Holds it for the applicant who has signed, unless another person was first. */
  const hold = async (booking: MeetingBooking, { portalNow, realNow }: Now): Promise<boolean> => {
    const { company, slot: id, startsAt, endsAt } = booking
    const offered = await companies.slot(company, id, realNow)
    const cause = offered ? causeAgainst(offered, { startsAt, endsAt }, { portalNow, realNow }) : 'slot-gone'
    if (!offered || cause) return (await meetingBookings.end(booking, 'release', { cause, realNow })) !== null
    return (await meetingBookings.hold(booking, offered, realNow)) !== null
  }

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
    // Another person may have it from the moment on at which it is not held any more.
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
    const isSigned = application?.state === 'signed' || application?.state === 'registered'
    if (booking.state === 'wanted' && isSigned) return hold(booking, now)
    if (application?.state === 'registered' && application.person) return settle(booking, application.person, now)
    if (booking.state === 'released') return false
    const { realNow } = now
    const release = async (cause: BookingCause) =>
      (await meetingBookings.end(booking, 'release', { cause, realNow })) !== null
    if (!application || !isOpen(application.state))
      return release(application?.state === 'refused' ? 'not-registered' : 'not-signed')
    const isOver = booking.heldUntil !== null && booking.heldUntil <= realNow
    return isOver && release('hold-over')
  }
}
