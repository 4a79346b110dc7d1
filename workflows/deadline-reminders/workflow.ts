import { proxyActivities, setCurrentDetails, workflowInfo } from '@temporalio/workflow'
import type { AskedOrder, Reminded, ReminderActivities } from './activities.ts'

/**
 * Repeated until every club has been seen to: each step of it can be repeated. A club that cannot be reminded keeps no
 * other from it, and leaves the rest of its claim to the next day's run.
 */
const { remindClubs, remindAskedClubs } = proxyActivities<ReminderActivities>({
  startToCloseTimeout: '2h',
  scheduleToCloseTimeout: '20h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '2s', maximumInterval: '5m' },
})

const showDetails = ({ sent, failed, skipped }: Reminded): void =>
  setCurrentDetails(`Reminded ${sent} clubs; ${failed} could not be reached, ${skipped} had submitted.`)

/** Reminds every club that is due a reminder at the instant this run began, however late its work gets done. */
export async function deadlineReminders(): Promise<Reminded> {
  const reminded = await remindClubs(workflowInfo().startTime.getTime())
  showDetails(reminded)
  return reminded
}

export async function askedReminders(order: AskedOrder): Promise<Reminded> {
  const reminded = await remindAskedClubs(order)
  showDetails(reminded)
  return reminded
}
