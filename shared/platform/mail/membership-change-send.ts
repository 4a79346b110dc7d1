const prefix = 'membership-change-'

/** The sending that tells a member what became of a change of their membership. */
export const membershipChangeSendId = (change: string): string => `${prefix}${change}`

/** The change that a sending tells of. */
export const membershipChangeOfSend = (sendId: string): string => sendId.slice(prefix.length)
