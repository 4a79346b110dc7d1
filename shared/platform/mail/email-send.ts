/** The sending that notifies the former address of a change of email. */
export const emailChangedSendId = (change: string): string => `email-changed-${change}`

/** The sending of the link that verifies an email. */
export const verificationSendId = (id: string): string => `verify-email-${id}`
