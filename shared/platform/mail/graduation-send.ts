import { personInSend } from './person-in-send.ts'

/** `month`: yyyy-mm. */
export const graduationSendId = (month: string, person: string): string => `graduation-${month}-${personInSend(person)}`
