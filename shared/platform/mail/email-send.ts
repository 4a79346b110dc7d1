const changed = 'email-changed-'
const verification = 'verify-email-'

/** The sending that tells the former address of a change of email. */
export const emailChangedSendId = (change: string): string => `${changed}${change}`
/** The change that a sending tells of. */
export const emailChangeOfSend = (sendId: string): string => sendId.slice(changed.length)

/** The sending of the link that verifies an email. */
export const verificationSendId = (id: string): string => `${verification}${id}`
/** The verification whose link a sending holds; null for every other sending. */
export const verificationOfSend = (sendId: string): string | null =>
  sendId.startsWith(verification) ? sendId.slice(verification.length) : null
