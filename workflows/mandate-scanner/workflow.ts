import { proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { LookoutActivities, Woken } from './activities.ts'

/** Repeated until every mandate has its process: each step of it can be repeated. */
const { wakeMandates } = proxyActivities<LookoutActivities>({
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Sees to it that every mandate to which time has to do something has a process that does it. */
export async function mandateLookout(): Promise<Woken> {
  const woken = await wakeMandates(workflowInfo().startTime.getTime())
  setCurrentDetails(`Looked at ${woken.looked} mandates, woke ${woken.woken}.`)
  return woken
}
