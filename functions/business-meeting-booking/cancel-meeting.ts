import { cancelBusinessMeeting as endpoint } from '#shared/contract/business-meeting-booking.ts'
import { PortalError } from '#shared/errors.ts'
import type { EngineDeps } from '../common/engine.ts'
import { operation } from '../common/operation.ts'
import { knownBooking, ownBooking, ownBusinessMeeting } from '../common/own-business-meeting.ts'
import { signalBooking } from '../common/signal-booking.ts'

const tries = 5

/**
 * Gives a booked time back, so that others can book it at once. Cancelled before, it is the same.
 * @throws PortalError not-found for another student’s, booking-over, booking-begun, overloaded
 */
export const cancelBusinessMeeting = operation(endpoint, {
  run: async ({ params }, caller, deps: EngineDeps) => {
    const { stores } = deps
    const { realNow, portalNow } = caller
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const own = await ownBooking(params.booking, caller, stores)
      const { stored, booking } = await knownBooking(own, stores, realNow)
      if (booking.state !== 'cancelled') {
        if (booking.state !== 'booked') throw new PortalError('booking-over')
        if (booking.startsAt <= portalNow) throw new PortalError('booking-begun')
      }
      const ended =
        booking.state === 'cancelled' ? booking : await stores.meetingBookings.end(stored, 'cancel', { realNow })
      if (ended) {
        await signalBooking(ended.id, deps)
        return ownBusinessMeeting(ended, stores, realNow)
      }
    }
    throw new PortalError('overloaded', { retryAfter: 1 })
  },
})
