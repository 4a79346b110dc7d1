import { personInSend } from './person-in-send.ts'

const prefix = 'graduation-'

/** The sending that reminds a student of the month, `yyyy-mm`, in which they graduate. */
export const graduationSendId = (month: string, person: string): string => `${prefix}${month}-${personInSend(person)}`

/** The month of graduation that a sending reminds of. */
export const monthOfSend = (sendId: string): string => sendId.slice(prefix.length, prefix.length + 7)
