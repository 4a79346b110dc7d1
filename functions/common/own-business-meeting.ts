import { withSlot, type MeetingBooking } from '#shared/business-meetings/booking.ts'
import type { BookingView, OwnBusinessMeeting } from '#shared/contract/business-meeting-booking.ts'
import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Caller } from './exchange.ts'

type Known = {
  /** As it is stored, which can be behind its slot. */
  stored: MeetingBooking
  booking: MeetingBooking
  offered: Awaited<ReturnType<Stores['companies']['slot']>>
}

export const knownBooking = async (
  read: MeetingBooking,
  { companies, meetingBookings }: Stores,
  realNow: number,
): Promise<Known> => {
  const offered = await companies.slot(read.company, read.slot, realNow)
  const slot = offered?.slot ?? null
  // A slot that no longer has this booking was given back since, or the company has declined.
  const isAsRead = withSlot(read, slot) === read
  const stored = isAsRead ? read : ((await meetingBookings.read(read.id)) ?? read)
  return { stored, booking: withSlot(stored, slot), offered }
}

const viewOf = ({ booking, offered }: Pick<Known, 'booking' | 'offered'>): BookingView => ({
  ...booking,
  companyName: offered?.company.companyName ?? null,
})

export const bookingView = async (stored: MeetingBooking, stores: Stores, realNow: number): Promise<BookingView> =>
  viewOf(await knownBooking(stored, stores, realNow))

export const ownBusinessMeeting = async (
  stored: MeetingBooking,
  stores: Stores,
  realNow: number,
): Promise<OwnBusinessMeeting> => {
  const found = await knownBooking(stored, stores, realNow)
  const { booking, offered } = found
  if (booking.state !== 'booked' || !offered) return { ...viewOf(found), meets: null }
  const { slot, company } = offered
  const { name, role, phone } = company
  const { place, link, language } = slot
  return { ...viewOf(found), meets: { place, link, language, contact: { name, role, phone } } }
}

/** @throws PortalError not-found for one that is unknown or another student’s */
export const ownBooking = async (
  id: string,
  { who }: Pick<Caller, 'who'>,
  { meetingBookings }: Stores,
): Promise<MeetingBooking> => {
  const booking = await meetingBookings.read(id)
  if (!booking || booking.person !== who.ref) throw new PortalError('not-found')
  return booking
}
