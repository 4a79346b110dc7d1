import { pathsOf } from '../../languages/paths.ts'
import { eventCalendar } from './calendar.ts'
import { bookingTexts, type BookingFacts } from './letters/booking-letter.ts'
import type { CalendarSender } from './calendar.ts'

/** The same event in every file of a booking, so that the last file counts. Null for one that was never booked. */
export const bookingCalendar = (
  { booking, slot, company }: BookingFacts,
  sender: CalendarSender & { portalOrigin: string },
  now: number,
) => {
  const { id, state, language, startsAt, endsAt, version, bookedAt } = booking
  if (bookedAt === null) return null
  const say = bookingTexts(language)
  const page = sender.portalOrigin + pathsOf(sender.productSlug).pathTo('businessMeetings', {}, language)
  const event = {
    id,
    title: say('mail.business-meeting.event', {
      company: company?.companyName ?? say('mail.business-meeting.company'),
    }),
    startsAt,
    endsAt,
    place: slot?.place || null,
    link: (state === 'booked' && slot?.link) || null,
    page,
    language,
    sequence: version,
    isCancelled: state !== 'booked',
  }
  return {
    filename: language === 'sv' ? 'mote.ics' : 'meeting.ics',
    ...eventCalendar(event, sender, now),
  }
}
