import { ScheduleAlreadyRunning, type ScheduleClient, ScheduleOverlapPolicy } from '@temporalio/client'
import { reminderSchedule } from '#shared/platform/engine/schedules.ts'
import { defaultSeasonRules } from '#shared/season.ts'

const [hour = 0, minute = 0] = defaultSeasonRules.reminderTime.split(':').map(Number)

/** Every day, so that a club with a deadline of its own is seen to as well; most days nobody is due anything. */
const spec = { calendars: [{ hour, minute }], timezone: 'Europe/Stockholm' }
/** After an outage over the hour the run is caught up as long as it is the same day. */
const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '12h' } as const

/** Sees to it that the engine runs the reminders every day; doing it again changes nothing. */
export const ensureReminderSchedule = async (client: ScheduleClient, taskQueue: string): Promise<void> => {
  const action = { type: 'startWorkflow' as const, workflowType: 'deadlineReminders', workflowId: reminderSchedule, taskQueue, args: [], staticSummary: 'Reminders of the deadline for the protocol' }
  try {
    await client.create({ scheduleId: reminderSchedule, spec, policies, action })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    await client.getHandle(reminderSchedule).update((present) => ({ ...present, spec, policies, action }))
  }
}
