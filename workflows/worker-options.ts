import type { WorkerOptions } from '@temporalio/worker'
import type { Config } from '#shared/platform/config.ts'
import { workerDataConverter } from '#shared/platform/engine/data-converter.ts'
import { annualMeetingActivities } from './annual-meeting/activities/index.ts'
import { assignmentChangeActivities } from './assignment-change/activities.ts'
import { mailActivities } from './bulk-mail/activities.ts'
import { callActivities } from './call-request/activities.ts'
import type { WorkerDeps } from './common/deps.ts'
import { guarded } from './common/guard.ts'
import { reminderActivities } from './deadline-reminders/activities.ts'
import { mandateActivities } from './mandate/activities.ts'
import { lookoutActivities } from './mandate-lookout/activities.ts'
import { openEffectsActivities } from './open-effects/activities.ts'
import { signingActivities } from './signing/activities.ts'

export const allActivities = (deps: WorkerDeps) => guarded({ ...annualMeetingActivities(deps), ...signingActivities(deps), ...mailActivities(deps), ...callActivities(deps), ...reminderActivities(deps), ...mandateActivities(deps), ...lookoutActivities(deps), ...openEffectsActivities(deps), ...assignmentChangeActivities(deps) })

/** `stickyQueueScheduleToStartTimeout`: after a worker was killed, the next command waits this long for it, not ten seconds. */
export const workerOptions = (config: Pick<Config, 'temporalNamespace' | 'temporalTaskQueue' | 'payloadKeyFile'>, deps: WorkerDeps, workflowBundle: { code: string }): WorkerOptions => ({
  namespace: config.temporalNamespace,
  taskQueue: config.temporalTaskQueue,
  workflowBundle,
  activities: allActivities(deps),
  dataConverter: workerDataConverter(config.payloadKeyFile),
  stickyQueueScheduleToStartTimeout: '1s',
  shutdownGraceTime: '5s',
  // A worker that comes back reads its processes' histories anew. One after another they are soon done; all at once none
  // of them would be within the ten seconds that the engine gives each, and every one would begin again.
  maxConcurrentWorkflowTaskExecutions: 12,
  // About 0.7 MB each. Whoever is not kept has its short history read again when something happens to it.
  maxCachedWorkflows: 1_000,
  // Most of them wait: for a turn, for an electronic ID, for the pace of a mail account.
  maxConcurrentActivityTaskExecutions: 2_000,
})
