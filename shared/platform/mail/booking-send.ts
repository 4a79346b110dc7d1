import type { BookingLetterKind } from '../../letter-delivery/letter-kind.ts'

/** The sending that tells somebody about a booking of theirs. */
export const bookingSendId = (kind: BookingLetterKind, booking: string): string => `${kind}-${booking}`

/** The booking that a sending tells of. */
export const bookingOfSend = (sendId: string): string => sendId.slice(sendId.lastIndexOf('-') + 1)
