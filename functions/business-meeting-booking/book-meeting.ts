import { bookingRefusal } from '#shared/business-meetings/booking-rule.ts'
import type { MeetingBooking } from '#shared/business-meetings/booking.ts'
import { bookBusinessMeeting as endpoint } from '#shared/contract/business-meeting-booking.ts'
import { PortalError } from '#shared/errors.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { ownBusinessMeeting } from '../common/own-business-meeting.ts'
import { timesElsewhere } from '../common/own-sign-up.ts'
import { signalBooking } from '../common/signal-booking.ts'

const tries = 5

type Wanted = { commandId: string; company: string; slot: string; version: number; language: 'sv' | 'en' }

/**
 * Whatever is read is decided again by the transaction, so that what has changed meanwhile is read anew and refused, or
 * booked all the same.
 * @throws PortalError what `bookingRefusal` says, overloaded
 */
const booked = async (wanted: Wanted, caller: Caller, { stores }: EngineDeps): Promise<MeetingBooking> => {
  const { who, person, portalNow, realNow } = caller
  const { commandId: id, language, version } = wanted
  const { companies, heldSeats, meetingBookings, signUps } = stores
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [offered, held, listed] = await Promise.all([
      companies.slot(wanted.company, wanted.slot, realNow),
      heldSeats.readHeldBy(who.ref),
      signUps.listOf(who.ref),
    ])
    const { meetings } = held
    const refusal = bookingRefusal(
      {
        slot: offered?.slot ?? null,
        company: offered?.company ?? null,
        version,
        roles: who.roles,
        memberUntil: person.memberUntil ?? null,
        meetings,
        elsewhere: await timesElsewhere({ listed, person: who.ref }, '', stores),
        language,
      },
      caller,
    )
    // What stands against it may be the same booking, sent at the same moment.
    const same = refusal && (await meetingBookings.read(id))
    if (same) return same
    if (refusal) throw new PortalError(refusal.code, refusal.details)
    const made = offered && (await meetingBookings.book({ id, language, at: portalNow }, offered, held))
    if (made) return made
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

/**
 * Books a meeting for a student. The slot, the company’s approval and whatever else the student has at that time are
 * checked by the transaction. With the engine down the meeting is booked, and the letters go out later.
 * @throws PortalError login-needed, students-only, slot-withdrawn, slot-begun, slot-taken, slot-changed,
 * company-booked, member-no-more, overlapping, not-found for an id that is another student’s booking, invalid-input
 * for one of another time
 */
export const bookBusinessMeeting = operation(endpoint, {
  run: async ({ body }, caller, deps: EngineDeps) => {
    const { stores } = deps
    const before = await stores.meetingBookings.read(body.commandId)
    const booking = before ?? (await booked(body, caller, deps))
    if (booking.person !== caller.who.ref) throw new PortalError('not-found')
    if (booking.company !== body.company || booking.slot !== body.slot)
      throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
    await signalBooking(booking.id, deps)
    return ownBusinessMeeting(booking, stores, caller.realNow)
  },
})
