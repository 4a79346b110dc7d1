/** Letters to a member about what the union has ended. */
export type EndedLetterKind = 'membership-ended' | 'mandates-ended'

/** The sending of such a letter. `source`: what the membership or the mandates ended with. */
export const endedSendId = (kind: EndedLetterKind, source: string): string => `${kind}-${source}`
