import { proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { ChangeScannerActivities, Started } from './activities.ts'

/** Repeated until every change whose day has come has its process: each step of it can be repeated. */
const { startDueChanges } = proxyActivities<ChangeScannerActivities>({
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Sees to it that every planned change of a membership whose day has come is carried out. */
export async function membershipChangeScanner(): Promise<Started> {
  const found = await startDueChanges(workflowInfo().startTime.getTime())
  setCurrentDetails(`Looked at ${found.looked} planned changes, started ${found.started}.`)
  return found
}
