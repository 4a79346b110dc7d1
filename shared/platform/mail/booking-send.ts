import type { BookingLetterKind, CompanyMeetingLetterKind } from '../../letter-delivery/letter-kind.ts'

/** The sending that notifies a student, or the company, about a booking. */
export const bookingSendId = (kind: BookingLetterKind | CompanyMeetingLetterKind, booking: string): string =>
  `${kind}-${booking}`
