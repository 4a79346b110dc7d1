/** The sending that tells those concerned of a change of assignments. */
export const changeSendId = (change: string): string => `change-${change}`
