import { personInSend } from './person-in-send.ts'

/** The sending that reminds a student of the month, `yyyy-mm`, in which they graduate. */
export const graduationSendId = (month: string, person: string): string => `graduation-${month}-${personInSend(person)}`
