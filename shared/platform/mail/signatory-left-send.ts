import { personInSend } from './person-in-send.ts'

/**
 * The sending that notifies a club that a person who was to sign the protocol of its annual meeting is a member no
 * more.
 */
export const signatoryLeftSendId = (clubId: string, year: number, person: string): string =>
  `signatory-left-${clubId}-${year}-${personInSend(person)}`
