export const conflictSendId = (notice: string, change: string): string => `conflict-${notice}-${change}`
