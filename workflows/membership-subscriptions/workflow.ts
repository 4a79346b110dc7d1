import { proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { Ordered, SubscriptionActivities } from './activities.ts'

/** Repeated until each kind is ordered: each step of it can be repeated. */
const { orderSubscriptionLetters } = proxyActivities<SubscriptionActivities>({
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Sees to it that whoever has chosen to be told of something new is told, once a week at the most. */
export async function subscriptionLetters(): Promise<Ordered> {
  const found = await orderSubscriptionLetters(workflowInfo().startTime.getTime())
  setCurrentDetails(found.ordered.length === 0 ? 'Ordered none.' : `Ordered ${found.ordered.join(', ')}.`)
  return found
}
