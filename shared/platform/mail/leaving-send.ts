const prefix = 'leaving-'

/** The sending that tells a member of their last day. `change`: the change that their notice has become. */
export const leavingSendId = (change: string): string => `${prefix}${change}`

/** The change that a sending tells of. */
export const leavingOfSend = (sendId: string): string => sendId.slice(prefix.length)
