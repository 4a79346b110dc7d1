import { proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { GraduationActivities, Reminded } from './activities.ts'

/** Repeated until every student has their letter: each step of it can be repeated. */
const { remindGraduating } = proxyActivities<GraduationActivities>({
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

/** Sees to it that every student whose graduation is near is reminded of the way to working membership. */
export async function graduationReminders(): Promise<Reminded> {
  const found = await remindGraduating(workflowInfo().startTime.getTime())
  setCurrentDetails(`Looked at ${found.looked} students, reminded ${found.reminded}.`)
  return found
}
