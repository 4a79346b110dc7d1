import {
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { MailActivities } from './activities.ts'

/** A letter is claimed before it is sent, so that trying again never sends one twice. */
const { deliverLetters, deliverShare, endShares } = proxyActivities<MailActivities>({
  startToCloseTimeout: '12h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** `paused`: its process has ended before everybody had a letter, and is started again once it is resumed. */
export type Delivered = { delivered: number; uncertain: number; failed: number; paused?: true }

/** A large sending is delivered in so many shares at the same time, so that several workers share it. */
export type Shared = { shares: number }

const deliverInShares = async (sendId: string, { shares }: Shared): Promise<Delivered> => {
  for (;;) {
    const each = Array.from({ length: shares }, (_, share) => deliverShare(sendId, share, shares))
    const ended = await endShares(sendId, (await Promise.all(each)).includes(true))
    if (ended) return ended
  }
}

/** An operator or officer has resumed or cancelled a sending that was held. */
export const released = defineSignal('released')

const deliver = async (sendId: string): Promise<Delivered> => {
  const answer = await deliverLetters(sendId, { mayShare: true })
  return 'shares' in answer ? deliverInShares(sendId, answer) : answer
}

/**
 * Delivers one sending to its recipients, at the pace that the mail account allows. Only the first activity decides
 * on shares, and only where its argument says that it may: a process that began without them goes on alone. It is not
 * continued as new: its history holds only the beginning and the end of deliveries.
 */
export async function bulkMail({ sendId }: { sendId: string }): Promise<Delivered> {
  let isReleased = false
  setHandler(released, () => void (isReleased = true))
  let result = await deliver(sendId)
  // The signal came while its last activity was ending as held.
  while (result.paused && isReleased) {
    isReleased = false
    result = await deliver(sendId)
  }
  upsertSearchAttributes([{ key: searchAttributes.step, value: result.paused ? 'paused' : 'sent' }])
  const { delivered, uncertain, failed } = result
  setCurrentDetails(
    `${result.paused ? 'Paused. ' : ''}Delivered ${delivered}, uncertain ${uncertain}, failed ${failed}.`,
  )
  return result
}
