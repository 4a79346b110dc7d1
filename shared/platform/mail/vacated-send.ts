/**
 * The sending that notifies a club of the mandates that ended because their holder left it. `source`: what they ended
 * with.
 */
export const vacatedSendId = (clubId: string, source: string): string => `vacated-${clubId}-${source}`
