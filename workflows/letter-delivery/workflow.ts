import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import type { MailActivities } from './activities.ts'

/** A letter is claimed before it is sent, so that trying again never sends one twice. */
const { deliverLetters } = proxyActivities<MailActivities>({
  startToCloseTimeout: '12h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

export type Delivered = { delivered: number; uncertain: number; failed: number }

/** Delivers one sending to its recipients, at the pace that the mail account allows. */
export async function bulkMail({ sendId }: { sendId: string }): Promise<Delivered> {
  const result = await deliverLetters(sendId)
  upsertSearchAttributes([{ key: searchAttributes.step, value: 'sent' }])
  setCurrentDetails(`Delivered ${result.delivered}, uncertain ${result.uncertain}, failed ${result.failed}.`)
  return result
}
