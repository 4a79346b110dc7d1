const prefix = 'conflict-'

/** The sending that asks a member whose change a conflict stopped. */
export const conflictSendId = (notice: string, change: string): string => `${prefix}${notice}-${change}`

/** The notice of conflict that a sending tells of. */
export const noticeOfSend = (sendId: string): string => sendId.slice(prefix.length).split('-')[0] ?? ''
