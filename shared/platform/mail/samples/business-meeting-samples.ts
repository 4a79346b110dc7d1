import { newBooking, type MeetingBooking } from '../../../business-meetings/booking.ts'
import { newCompany, type Company } from '../../../business-meetings/company.ts'
import { newSlot, type Slot } from '../../../business-meetings/slot.ts'
import type { Language } from '../../../basics/language.ts'
import { stockholmInstant } from '../../../clock.ts'
import type { BookingLetterKind, CompanyMeetingLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { bookingCalendar } from '../booking-calendar.ts'
import { bookingLetter, bookingStateOf } from '../letters/booking-letter.ts'
import { companyMeetingCalendar, companyMeetingLetter } from '../letters/company-meeting-letter.ts'
import { prepareLetter } from '../message.ts'
import { sampleId, sampleNow, sampleReader, sampleToken, type Sample } from './sample.ts'

const reason: Readonly<Record<Language, string>> = {
  sv: 'Vi har fått förhinder den dagen.',
  en: 'We cannot come that day.',
}

export const sampleCompany = (language: Language): Company => ({
  ...newCompany(
    {
      name: 'Vendela Sandhed',
      role: language === 'sv' ? 'Rekryteringschef' : 'Head of recruitment',
      email: 'rekrytering@foretag.example',
      phone: '0701740607',
      companyName: 'Granholma Analys AB',
      agreement: true,
    },
    { id: sampleId('B'), language, at: sampleNow, sentAt: sampleNow, sha256: '', tokenHash: '', sealedToken: '' },
  ),
  state: 'approved',
  confirmedAt: sampleNow,
})

const slotFor = (language: Language): Slot => ({
  ...newSlot(
    { day: '2027-03-30', from: '10:00', until: '10:45', place: 'Storgatan 4, Uppsala', link: '', language },
    { id: sampleId('S'), company: sampleId('B') },
  ),
  state: 'booked',
})

const bookingIn = (state: MeetingBooking['state'], language: Language): MeetingBooking => ({
  ...newBooking({ id: sampleId('M'), person: sampleId('P'), language, at: sampleNow }, slotFor(language)),
  state,
  cause: state === 'failed' ? 'slot-taken' : null,
  reason: state === 'declined' ? reason[language] : null,
  bookedAt: state === 'failed' ? null : sampleNow,
  version: state === 'booked' ? 1 : 2,
})

const toStudent =
  (kind: BookingLetterKind): Sample =>
  (sender, language) => {
    const facts = {
      booking: bookingIn(bookingStateOf[kind], language),
      slot: slotFor(language),
      company: sampleCompany(language),
    }
    const now = kind === 'business-meeting-reminder' ? stockholmInstant('2027-03-29', '10:00') : sampleNow
    const file = bookingCalendar(facts, sender, now)
    return prepareLetter(bookingLetter(sender, kind, facts, now), file ? [file] : [])
  }

const toCompany =
  (kind: CompanyMeetingLetterKind): Sample =>
  (sender, language) => {
    const facts = {
      booking: bookingIn(kind === 'company-meeting-cancelled' ? 'cancelled' : 'booked', language),
      slot: slotFor(language),
      company: sampleCompany(language),
    }
    const letter = companyMeetingLetter(sender, kind, { ...facts, student: sampleReader, token: sampleToken })
    return prepareLetter(letter, [companyMeetingCalendar(sender, facts, sampleNow)])
  }

export const businessMeetingSamples = {
  'business-meeting-booked': toStudent('business-meeting-booked'),
  'business-meeting-not-booked': toStudent('business-meeting-not-booked'),
  'business-meeting-cancelled': toStudent('business-meeting-cancelled'),
  'business-meeting-declined': toStudent('business-meeting-declined'),
  'business-meeting-reminder': toStudent('business-meeting-reminder'),
  'company-meeting-booked': toCompany('company-meeting-booked'),
  'company-meeting-cancelled': toCompany('company-meeting-cancelled'),
  'company-meeting-reminder': toCompany('company-meeting-reminder'),
} as const satisfies Record<BookingLetterKind | CompanyMeetingLetterKind, Sample>
