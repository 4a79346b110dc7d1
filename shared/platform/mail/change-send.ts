export const changeSendId = (change: string): string => `change-${change}`
