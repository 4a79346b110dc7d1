import { proxyActivities } from '@temporalio/workflow'
import type { CallActivities } from './activities.ts'

/** Both wait within for their turn at the mail service. */
const { notifyUnion, confirmCall } = proxyActivities<CallActivities>({
  startToCloseTimeout: '12h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

export async function callRequest({ call }: { call: string }): Promise<void> {
  await Promise.all([notifyUnion(call), confirmCall(call)])
}
