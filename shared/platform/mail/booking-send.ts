import type { BookingLetterKind, CompanyMeetingLetterKind } from '../../letter-delivery/letter-kind.ts'

export const bookingSendId = (kind: BookingLetterKind | CompanyMeetingLetterKind, booking: string): string =>
  `${kind}-${booking}`
