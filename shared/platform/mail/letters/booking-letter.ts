import { writePhone } from '../../../fields/phone.ts'
import type { BookingState, MeetingBooking } from '../../../business-meetings/booking.ts'
import type { Company } from '../../../business-meetings/company.ts'
import type { Slot } from '../../../business-meetings/slot.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { BookingLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { addDays, stockholmDate } from '../../../clock.ts'
import en from '../messages/en/booking.json' with { type: 'json' }
import sv from '../messages/sv/booking.json' with { type: 'json' }
import { mailTexts, type MailText } from '../texts.ts'
import { writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

export const bookingTexts = mailTexts({ sv, en })

export type BookingFacts = { booking: MeetingBooking; slot: Slot | null; company: Company | null }

/** The state of a booking in which each letter still holds. */
export const bookingStateOf: Readonly<Record<BookingLetterKind, BookingState>> = {
  'business-meeting-booked': 'booked',
  'business-meeting-reminder': 'booked',
  'business-meeting-not-booked': 'failed',
  'business-meeting-cancelled': 'cancelled',
  'business-meeting-declined': 'declined',
}

const causeOf = ({ cause }: MeetingBooking, say: MailText<keyof typeof sv>): string[] =>
  cause === null ? [] : [say(`mail.business-meeting.cause.${cause}`)]

const nearOf = ({ startsAt }: MeetingBooking, now: number): 'today' | 'tomorrow' | 'later' => {
  const [day, today] = [stockholmDate(startsAt), stockholmDate(now)]
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

const meetingFacts = (
  { slot, company }: BookingFacts,
  say: MailText<keyof typeof sv>,
): NonNullable<Letter['facts']> => [
  ...(slot?.place ? [{ label: say('mail.fact.place'), value: slot.place }] : []),
  ...(slot?.link ? [{ label: say('mail.course.link'), value: slot.link }] : []),
  ...(slot
    ? [{ label: say('mail.business-meeting.language'), value: say(`mail.business-meeting.language.${slot.language}`) }]
    : []),
  ...(company
    ? [
        { label: say('mail.business-meeting.contact'), value: `${company.name}, ${company.role}` },
        { label: say('mail.business-meeting.phone'), value: writePhone(company.phone) },
      ]
    : []),
]

const paragraphsOf = (
  kind: BookingLetterKind,
  { booking }: BookingFacts,
  say: MailText<keyof typeof sv>,
  values: { company: string },
) => {
  const body = say(`mail.${kind}.body`, values)
  if (bookingStateOf[kind] === 'booked')
    return [body, say('mail.business-meeting.cancel'), say('mail.business-meeting.calendar')]
  if (booking.cause === 'membership-ended')
    return [say('mail.business-meeting.cause.membership-ended', values), say('mail.business-meeting.calendar-ended')]
  const why = booking.reason ? [say('mail.business-meeting.why', { reason: booking.reason })] : []
  if (kind === 'business-meeting-not-booked')
    return [body, ...causeOf(booking, say), ...why, say('mail.business-meeting.others')]
  return [body, ...why, say('mail.business-meeting.calendar-ended'), say('mail.business-meeting.others')]
}

export const bookingLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  kind: BookingLetterKind,
  facts: BookingFacts,
  now: number,
): Letter => {
  const { booking, company } = facts
  const { language } = booking
  const say = bookingTexts(language)
  const isBooked = bookingStateOf[kind] === 'booked'
  const values = {
    company: company?.companyName ?? say('mail.business-meeting.company'),
    product: productName,
    near: nearOf(booking, now),
  }
  const when = writePeriod(booking, { language, say })
  return {
    language,
    productName,
    subject: say(`mail.${kind}.subject`, values),
    preview: when,
    heading: say(`mail.${kind}.subject`, values),
    paragraphs: paragraphsOf(kind, facts, say, values),
    facts: [{ label: say('mail.course.when'), value: when }, ...(isBooked ? meetingFacts(facts, say) : [])],
    button: {
      text: say(isBooked ? 'mail.button.business-meeting' : 'mail.button.business-meetings'),
      url: portalOrigin + pathsOf(productSlug).pathTo('businessMeetings', {}, language),
    },
    reason: say('mail.reason.business-meeting', values),
  }
}
