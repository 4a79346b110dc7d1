import {
  ScheduleAlreadyRunning,
  type ScheduleClient,
  ScheduleOverlapPolicy,
  type ScheduleSpec,
} from '@temporalio/client'
import type { Config } from '#shared/platform/config.ts'
import { taskQueueName, type TaskQueue } from '#shared/platform/engine/task-queues.ts'
import {
  admissionScannerSchedule,
  contentChecksSchedule,
  graduationSchedule,
  invoiceCheckSchedule,
  mandateScannerSchedule,
  membershipFeedSchedule,
  openEffectsSchedule,
  reminderSchedule,
  retentionSchedule,
  searchIndexerSchedule,
  subscriptionSchedule,
  type ScanName,
} from '#shared/platform/engine/schedules.ts'
import { defaultSeasonRules } from '#shared/season.ts'

type Scheduled = ({ id: ScanName } | { id: string; workflow: string }) & {
  queue: TaskQueue
  spec: ScheduleSpec
  catchupWindow: '12h' | '1m'
  summary: string
  /** Runs once more when a worker starts. */ atStart?: true
}

const [hour = 0, minute = 0] = defaultSeasonRules.reminderTime.split(':').map(Number)

const schedules: readonly Scheduled[] = [
  // Every day, so that a club with a deadline of its own is seen to as well. Caught up after an outage as long as it is
  // the same day.
  {
    id: reminderSchedule,
    workflow: 'deadlineReminders',
    queue: 'background',
    spec: { calendars: [{ hour, minute }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'Reminders of the deadline for the protocol',
  },
  {
    id: mandateScannerSchedule,
    queue: 'background',
    spec: { calendars: [{ hour: 5, minute: 0 }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'A scan for mandates that are about to end or have ended',
    atStart: true,
  },
  {
    id: graduationSchedule,
    queue: 'background',
    spec: { calendars: [{ hour: 6, minute: 0 }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'A scan for students whose graduation is near',
    atStart: true,
  },
  // Every day, so that a week whose morning was missed is seen to as well.
  {
    id: subscriptionSchedule,
    queue: 'background',
    spec: { calendars: [{ hour: 7, minute: 5 }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'A scan for what is new for those who have chosen to be notified',
    atStart: true,
  },
  // At night, when no one waits for the register.
  {
    id: invoiceCheckSchedule,
    workflow: 'invoiceCheck',
    queue: 'background',
    spec: { calendars: [{ hour: 2, minute: 30 }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'A scan for invoices in doubt',
  },
  {
    id: retentionSchedule,
    workflow: 'retention',
    queue: 'background',
    spec: { calendars: [{ hour: 3, minute: 0 }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'A scan for what has been stored for as long as it may be',
    atStart: true,
  },
  {
    id: contentChecksSchedule,
    queue: 'background',
    spec: { calendars: [{ hour: 3, minute: 30 }], timezone: 'Europe/Stockholm' },
    catchupWindow: '12h',
    summary: 'A scan for links of pages that lead nowhere',
    atStart: true,
  },
  {
    id: membershipFeedSchedule,
    queue: 'background',
    spec: { intervals: [{ every: '1m' }] },
    catchupWindow: '1m',
    summary: 'A reading of what was changed in the member register',
    atStart: true,
  },
  {
    id: admissionScannerSchedule,
    queue: 'commands',
    spec: { intervals: [{ every: '1m' }] },
    catchupWindow: '1m',
    summary: 'A scan for admissions to courses in which something is left',
    atStart: true,
  },
  {
    id: searchIndexerSchedule,
    queue: 'background',
    spec: { intervals: [{ every: '1m' }] },
    catchupWindow: '1m',
    summary: 'A check whether what is published is what is searched',
    atStart: true,
  },
  {
    id: openEffectsSchedule,
    workflow: 'openEffects',
    queue: 'commands',
    spec: { intervals: [{ every: '5m' }] },
    catchupWindow: '1m',
    summary: 'A scan of what stored transitions have left to do',
    atStart: true,
  },
]

/** Sees to it that the engine runs what happens by itself; doing it again changes nothing. */
export const ensureSchedules = async (
  client: ScheduleClient,
  config: Pick<Config, 'temporalTaskQueue'>,
): Promise<void> => {
  for (const scheduled of schedules) {
    const { id, queue, spec, catchupWindow, summary, atStart } = scheduled
    const started =
      'workflow' in scheduled ? { workflowType: scheduled.workflow, args: [] } : { workflowType: 'scan', args: [id] }
    const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow }
    const action = {
      type: 'startWorkflow' as const,
      ...started,
      workflowId: id,
      taskQueue: taskQueueName(config, queue),
      staticSummary: summary,
    }
    try {
      await client.create({ scheduleId: id, spec, policies, action })
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error
      await client.getHandle(id).update((present) => ({ ...present, spec, policies, action }))
    }
    if (atStart) await client.getHandle(id).trigger()
  }
}
