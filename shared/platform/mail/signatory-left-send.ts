import { personInSend } from './person-in-send.ts'

export const signatoryLeftSendId = (clubId: string, year: number, person: string): string =>
  `signatory-left-${clubId}-${year}-${personInSend(person)}`
