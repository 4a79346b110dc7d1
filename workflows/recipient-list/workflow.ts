import { proxyActivities, setCurrentDetails, sleep } from '@temporalio/workflow'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { RecipientListActivities } from './activities.ts'

/** A worker that dies begins it anew: nothing of a list is shown before it is complete. */
const { makeRecipientList } = proxyActivities<RecipientListActivities>({
  startToCloseTimeout: '2h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})
const { removeUnconfirmedList } = proxyActivities<RecipientListActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

export type ListStart = { list: string; mailing: string }
export type ListMade = { sendId: string; lots: number; recipients: number }

/** Lists whom a mailing of the union goes to, and removes the list where no one has confirmed it in time. */
export async function recipientList(start: ListStart): Promise<void> {
  const made = await makeRecipientList(start)
  if (!made) return
  setCurrentDetails(`${made.recipients} recipients, not confirmed yet.`)
  await sleep(mailingLimits.listExpiresAfter)
  await removeUnconfirmedList(start, made)
}
