import { shownAs } from '../../../letter-delivery/letter-outcome.ts'
import type { Sending } from '../../../letter-delivery/sending.ts'
import type { Dynamo } from '../../dynamo.ts'
import { tallyOf, type Tally } from './letters.ts'
import type { MailStore } from './mail-store.ts'
import { noteSending } from '../annual-meeting/progress.ts'
import { noteTroubled } from './troubled-sendings.ts'

type Change = Parameters<MailStore['takeTally']>[1]

const stateOf = (over: boolean, failed: number, recipients: number): Sending['state'] => {
  if (!over) return 'sending'
  return failed === recipients ? 'failed' : 'sent'
}

/**
 * Counts a sending anew and shows the figures in the meeting, if it is one that the meeting shows. Every count has a
 * number from before it read the letters, and a higher number wins: of counts at the same moment none is lost.
 */
export const noteTally = async (
  dynamo: Dynamo,
  mail: MailStore,
  sendId: string,
  change: Change = {},
): Promise<Tally> => {
  const { kind, clubId, year, createdAt, recipients, over, tally, stalledSince } = await mail.takeTally(sendId, change)
  const counted = tallyOf(await mail.readLetters(sendId), over)
  const shown = shownAs(kind)
  if (clubId && year && shown) {
    await noteSending(dynamo, { club: clubId, year }, shown, {
      sendId,
      sentAt: createdAt,
      recipients: recipients.length,
      ...counted,
      tally,
      state: stateOf(over, counted.failed, recipients.length),
      ...(!over && stalledSince !== undefined && { stalledSince }),
    })
  }
  if (clubId && year && !shown)
    await noteTroubled(dynamo, { sendId, clubId, year, uncertain: counted.uncertain, failed: counted.failed, tally })
  return counted
}
