import type { Sending } from './meeting.ts'

/** When the last letter had gone out: with a mail service that is down, that is later than when it was ordered. */
export const allSentAt = ({ sentAt, lastSentAt }: Pick<Sending, 'sentAt' | 'lastSentAt'>): number => Math.max(sentAt, lastSentAt ?? sentAt)

/** Members whom the letter did not certainly reach and whom nobody has told in another way. */
export const notReached = ({ failed, uncertain, bounced, reached = 0 }: Sending): number => Math.max(0, failed + uncertain + bounced - reached)

/** Letters that the mail service took and has told nothing of since. */
export const unheard = ({ delivered, confirmed, bounced }: Sending): number => Math.max(0, delivered - confirmed - bounced)
