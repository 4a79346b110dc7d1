import type { MeetingSummary } from '../../annual-meeting/meeting.ts'
import type { TurnLetterKind } from '../../letter-delivery/letter-kind.ts'
import { personInSend } from './person-in-send.ts'

type Meeting = Pick<MeetingSummary, 'clubId' | 'year'> & { protocol: Pick<MeetingSummary['protocol'], 'round'> }

/**
 * The same however often it is ordered, so that a letter goes out once for each signing round, and once when the
 * meeting is submitted.
 */
export const turnSendId = (
  { clubId, year, protocol: { round } }: Meeting,
  kind: Exclude<TurnLetterKind, 'sign-reminder'>,
  person = '',
): string => {
  if (kind === 'submitted' || kind === 'protocol-final') return `${kind}-${clubId}-${year}`
  return [kind, clubId, year, round, ...(person ? [personInSend(person)] : [])].join('-')
}
