const prefix = 'vacated-'

/** The sending that tells a club of the mandates that ended because their holder left it. `source`: what they ended with. */
export const vacatedSendId = (clubId: string, source: string): string => `${prefix}${clubId}-${source}`

/** What the mandates ended with that a sending to a club tells of. */
export const sourceOfSend = (sendId: string, clubId: string): string => sendId.slice(vacatedSendId(clubId, '').length)
