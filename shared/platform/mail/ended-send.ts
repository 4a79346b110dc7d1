export type EndedLetterKind = 'membership-ended' | 'mandates-ended'

/** `source`: what the membership or the mandates ended with. */
export const endedSendId = (kind: EndedLetterKind, source: string): string => `${kind}-${source}`
