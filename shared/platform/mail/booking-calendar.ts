import { pathsOf } from '../../languages/paths.ts'
import { eventCalendar } from './calendar.ts'
import type { BookingFacts } from './letters/booking-letter.ts'
import type { Sender } from './letters/letters.ts'
import { mailTexts } from './texts.ts'

/**
 * The meeting for a calendar; the same event in every file of a booking, so that the last one counts. Null for one that
 * was never booked.
 */
export const bookingCalendar = (
  { booking, slot, company }: BookingFacts,
  { productSlug, portalOrigin }: Pick<Sender, 'productSlug' | 'portalOrigin'>,
  now: number,
) => {
  const { id, state, language, startsAt, endsAt, version, bookedAt } = booking
  if (bookedAt === null) return null
  const say = mailTexts(language)
  const page = portalOrigin + pathsOf(productSlug).pathTo('businessMeetings', {}, language)
  const event = {
    id,
    title: say('mail.business-meeting.event', {
      company: company?.companyName ?? say('mail.business-meeting.company'),
    }),
    startsAt,
    endsAt,
    place: slot?.place || null,
    url: (state === 'booked' && slot?.link) || page,
    sequence: version,
    isCancelled: state !== 'booked',
  }
  return {
    filename: language === 'sv' ? 'mote.ics' : 'meeting.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: eventCalendar(event, productSlug, now),
  }
}
