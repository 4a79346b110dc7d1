import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { readBusinessMeetingCalendar as endpoint } from '#shared/contract/business-meeting-booking.ts'
import { bookingCalendar } from '#shared/platform/mail/booking-calendar.ts'
import { PortalError } from '#shared/errors.ts'
import { asDownload } from '../common/download.ts'
import { operation } from '../common/operation.ts'
import { knownBooking, ownBooking } from '../common/own-business-meeting.ts'

/** @throws not-found for another student’s, and for one that was never booked */
export const readBusinessMeetingCalendar = operation(endpoint, {
  run: async ({ params, query: { language } }, caller, { stores, config }) => {
    const own = await ownBooking(params.booking, caller, stores)
    const { booking: known, offered } = await knownBooking(own, stores, caller.realNow)
    const facts = { slot: offered?.slot ?? null, company: offered?.company ?? null }
    const booking = { ...known, language }
    const { portalOrigin, productSlug = defaultProductSlug } = config
    const file = bookingCalendar({ ...facts, booking }, { portalOrigin, productSlug }, caller.portalNow)
    if (!file) throw new PortalError('not-found')
    return asDownload(caller, new TextEncoder().encode(file.content), {
      name: file.filename,
      contentType: file.contentType,
    })
  },
})
