const prefix = 'signatory-left-'

/** The sending that tells a club that somebody who was to sign the protocol of its annual meeting is a member no more. */
export const signatoryLeftSendId = (clubId: string, year: number, person: string): string =>
  `${prefix}${clubId}-${year}-${person}`

/** Who that was. */
export const signatoryOfSend = (sendId: string, clubId: string, year: number): string =>
  sendId.slice(signatoryLeftSendId(clubId, year, '').length)
