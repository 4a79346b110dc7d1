const prefix = 'change-'

/** The sending that tells those concerned of a change of assignments. */
export const changeSendId = (change: string): string => `${prefix}${change}`

/** The change that a sending tells of. */
export const changeOfSend = (sendId: string): string => sendId.slice(prefix.length)
