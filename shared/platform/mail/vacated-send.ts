/** `source`: what the mandates ended with. */
export const vacatedSendId = (clubId: string, source: string): string => `vacated-${clubId}-${source}`
