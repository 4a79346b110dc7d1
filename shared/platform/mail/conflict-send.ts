/** The sending that asks a member whose change a conflict stopped. */
export const conflictSendId = (notice: string, change: string): string => `conflict-${notice}-${change}`
