/** The sending that notifies those concerned of a change of assignments. */
export const changeSendId = (change: string): string => `change-${change}`
