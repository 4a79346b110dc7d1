const prefix = 'apply-'

/** The sending that tells somebody what became of their application for membership. */
export const applicationSendId = (application: string): string => `${prefix}${application}`

/** The application that a sending tells of. */
export const applicationOfSend = (sendId: string): string => sendId.slice(prefix.length)
