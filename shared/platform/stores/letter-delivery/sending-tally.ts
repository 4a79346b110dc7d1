import { shownOf } from '../../../letter-delivery/about.ts'
import { OwnLetterKind } from '../../../letter-delivery/letter-kind.ts'
import type { Sending } from '../../../letter-delivery/sending.ts'
import type { Dynamo } from '../../dynamo.ts'
import { isStalled, tallyOf, type SendProgress, type Tally } from './letters.ts'
import type { MailStore } from './mail-store.ts'
import { noteSending } from '../annual-meeting/progress.ts'
import { isLarge } from './sending-figures.ts'
import { noteTroubledLetter } from './troubled-letters.ts'
import { noteTroubled } from './troubled-sendings.ts'

type Change = Parameters<MailStore['takeTally']>[1]

/** A sending without recipients, as in a club of protected identities alone, has not failed. */
const stateOf = (over: boolean, failed: number, recipients: number): Sending['state'] => {
  if (!over) return 'sending'
  return recipients > 0 && failed === recipients ? 'failed' : 'sent'
}

export const sendingOf = (send: SendProgress): Sending => {
  const { sendId, createdAt: sentAt, recipients, over, tally, stalledSince, quotaUsedUp } = send
  const counted = tallyOf(send)
  return {
    sendId,
    sentAt,
    recipients,
    ...counted,
    tally,
    state: stateOf(over, counted.failed, recipients),
    ...(isStalled(send) && { stalledSince, ...(quotaUsedUp && { quotaUsedUp }) }),
  }
}

/**
 * Shows the figures in the meeting, if it shows this sending. Figures have a number, so that older ones never replace
 * newer ones.
 */
export const noteTally = async (
  dynamo: Dynamo,
  mail: MailStore,
  sendId: string,
  change: Change = {},
): Promise<Tally> => {
  const send = await mail.takeTally(sendId, change)
  const { kind, clubId, year, tally } = send
  const counted = tallyOf(send)
  const shown = shownOf(send)
  if (clubId && year && shown) await noteSending(dynamo, { club: clubId, year }, shown, sendingOf(send))
  const of = clubId && year && !shown ? { clubId, year } : null
  const noted = { sendId, uncertain: counted.uncertain, failed: counted.failed, stalled: isStalled(send), tally }
  if (of) await noteTroubled(dynamo, { ...noted, of })
  else if (OwnLetterKind.safeParse(kind).success) await noteTroubledLetter(dynamo, { ...noted, since: send.createdAt })
  return counted
}

/**
 * After an event, whose cost must not grow with the recipients: the figures of a large sending are added up by its
 * readers.
 */
export const noteTallyOfEvent = async (dynamo: Dynamo, mail: MailStore, sendId: string): Promise<void> => {
  const lots = await mail.lotsOf(sendId)
  if (lots !== null && !isLarge(lots)) await noteTally(dynamo, mail, sendId)
}
