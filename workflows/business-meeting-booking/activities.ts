import { isUnsettled, withSlot, type MeetingBooking } from '#shared/business-meetings/booking.ts'
import { dueNext } from '#shared/business-meetings/booking-time.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { bookingLetters } from './order-letters.ts'
import { heldBookings } from './settle-held.ts'
import type { BookingStart } from './messages.ts'

/** Where a booking stands, and how long (ms) until something is due; null: nothing is left to do, until it is nudged. */
export type LookedAtBooking = { state: MeetingBooking['state'] | 'gone'; pause: number | null }

type Now = { portalNow: number; realNow: number }

/** So often something of a booking may have changed since it was read before it is tried anew. */
const tries = 10

/** What a booking’s process does: everything upon what is stored, each once however often it is done. */
export const bookingActivities = (deps: WorkerDeps) => {
  const { clock, stores } = deps
  const { applications, companies, meetingBookings } = stores
  const settleHeld = heldBookings(deps)
  const orderLetters = bookingLetters(deps)

  /** Notes what the company has written to the slot. */
  const followSlot = async (booking: MeetingBooking, { realNow }: Now): Promise<boolean> => {
    const offered = await companies.slot(booking.company, booking.slot, realNow)
    const { state, reason } = withSlot(booking, offered?.slot ?? null)
    return state === 'declined' && (await meetingBookings.end(booking, 'decline', { reason, realNow })) !== null
  }

  const advance = (booking: MeetingBooking, now: Now): Promise<boolean> => {
    if (booking.state === 'booked' && now.portalNow < booking.startsAt) return followSlot(booking, now)
    return isUnsettled(booking) ? settleHeld(booking, now) : Promise.resolve(false)
  }

  /** Everything that is due; the booking as it stands then. */
  const settled = async (id: string, now: Now): Promise<MeetingBooking | null> => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const booking = await meetingBookings.read(id)
      if (!booking || !(await advance(booking, now))) return booking
    }
    throw new Error('a booking changes all the while')
  }

  const pauseOf = (booking: MeetingBooking, { portalNow, realNow }: Now): number | null => {
    if (booking.state === 'held') return booking.heldUntil === null ? null : booking.heldUntil - realNow
    const due = dueNext(booking, portalNow)
    return due === null ? null : due - portalNow
  }

  /** Whether its application may still be signed, or be registered so that the failed booking has to be told. */
  const isWaitedFor = async ({ id, state }: MeetingBooking): Promise<boolean> =>
    state === 'wanted' || (state === 'released' && (await applications.read(id))?.state === 'signed')

  return {
    /** `realNow`: the engine’s time, by which slots are held; portal time is worked out from it. */
    lookAtBooking: async ({ booking: id }: BookingStart, realNow: number): Promise<LookedAtBooking> => {
      const now = { realNow, portalNow: realNow + (await clock.storedOffset()) }
      const booking = await settled(id, now)
      if (!booking) return { state: 'gone', pause: null }
      await orderLetters(booking, now.portalNow)
      const pause = pauseOf(booking, now)
      const isOver = pause === null && !(await isWaitedFor(booking))
      await meetingBookings.noteLooked(booking, isOver ? null : booking.version)
      return { state: booking.state, pause }
    },
  }
}
export type BookingActivities = ReturnType<typeof bookingActivities>
