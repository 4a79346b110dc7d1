import { proxyActivities } from '@temporalio/workflow'
import type { CallActivities } from './activities.ts'

const { tellUnion } = proxyActivities<CallActivities>({
  startToCloseTimeout: '1m',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})
/** Waits within for a mail service that takes nothing. */
const { confirmCall } = proxyActivities<CallActivities>({
  startToCloseTimeout: '12h',
  heartbeatTimeout: '20s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Tells the union that somebody wants to be called, and confirms it to them. */
export async function callRequest({ call }: { call: string }): Promise<void> {
  await Promise.all([tellUnion(call), confirmCall(call)])
}
