import type { MeetingBooking } from '../../../business-meetings/booking.ts'
import type { Company } from '../../../business-meetings/company.ts'
import type { Slot } from '../../../business-meetings/slot.ts'
import type { CompanyMeetingLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { eventCalendar } from '../calendar.ts'
import type { Attachment } from '../message.ts'
import en from '../messages/en/company-meeting.json' with { type: 'json' }
import sv from '../messages/sv/company-meeting.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import { companyLink } from './company-letters.ts'
import { writePeriod } from './course-words.ts'
import type { Letter } from './letter.ts'
import { startPage, type Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** `student`: empty for a protected identity. */
type MeetingFacts = { booking: MeetingBooking; slot: Slot | null; company: Company; student: string; token: string }

/** Says nothing of the student but the name. */
export const companyMeetingLetter = (
  sender: Sender,
  kind: CompanyMeetingLetterKind,
  { booking, slot, company, student, token }: MeetingFacts,
): Letter => {
  const { language } = company
  const say = texts(language)
  const when = writePeriod(booking, { language, say })
  const isBooked = kind !== 'company-meeting-cancelled'
  const place = slot?.place || slot?.link
  return {
    language,
    productName: sender.productName,
    subject: say(`mail.${kind}.subject`),
    preview: when,
    heading: say(`mail.${kind}.subject`),
    paragraphs: [say(`mail.${kind}.body`), say('mail.company-meeting.calendar')],
    facts: [
      { label: say('mail.course.when'), value: when },
      ...(place ? [{ label: say('mail.fact.place'), value: place }] : []),
      ...(isBooked
        ? [{ label: say('mail.company-meeting.student'), value: student || say('mail.company-meeting.protected') }]
        : []),
    ],
    button: { text: say('mail.button.own-company'), url: companyLink(sender, language, token) },
    reason: say('mail.reason.company', { product: sender.productName }),
  }
}

/** An event of its own, the same in every file of a booking. */
export const companyMeetingCalendar = (
  sender: Sender,
  { booking, slot, company }: Pick<MeetingFacts, 'booking' | 'slot' | 'company'>,
  now: number,
): Attachment => {
  const { id, startsAt, endsAt, version: sequence, state } = booking
  const { language } = company
  const event = {
    id: `company-${id}`,
    title: texts(language)('mail.company-meeting.event', { product: sender.productName }),
    startsAt,
    endsAt,
    place: slot?.place || null,
    link: slot?.link || null,
    page: startPage(sender, language),
    language,
    sequence,
    isCancelled: state !== 'booked',
  }
  return {
    filename: language === 'sv' ? 'mote.ics' : 'meeting.ics',
    ...eventCalendar(event, sender, now),
  }
}
