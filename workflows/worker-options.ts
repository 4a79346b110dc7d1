import type { WorkerInterceptors, WorkerOptions } from '@temporalio/worker'
import type { Config } from '#shared/platform/config.ts'
import { workerDataConverter } from '#shared/platform/engine/data-converter.ts'
import { taskQueueName, type TaskQueue } from '#shared/platform/engine/task-queues.ts'
import { annualMeetingActivities } from './annual-meeting/activities/index.ts'
import { caseActivities } from './case/activities.ts'
import { mailActivities } from './letter-delivery/activities.ts'
import { callActivities } from './call-request/activities.ts'
import { courseAdmissionActivities } from './course-admission/activities.ts'
import { admissionScannerActivities } from './course-admission-scanner/activities.ts'
import { correlatedActivities } from './common/correlated-activities.ts'
import type { WorkerDeps } from './common/deps.ts'
import { guarded } from './common/guard.ts'
import { reminderActivities } from './deadline-reminders/activities.ts'
import { membershipFeedActivities } from './membership-feed/activities.ts'
import { graduationActivities } from './membership-graduation/activities.ts'
import { subscriptionActivities } from './membership-subscriptions/activities.ts'
import { mandateActivities } from './mandate/activities.ts'
import { mandateScannerActivities } from './mandate-scanner/activities.ts'
import { contentChecksActivities } from './content-checks/activities.ts'
import { invoiceCheckActivities } from './payments-check/activities.ts'
import { openEffectsActivities } from './open-effects/activities.ts'
import { recipientListActivities } from './recipient-list/activities.ts'
import { retentionActivities } from './retention/activities.ts'
import { searchIndexerActivities } from './search-indexer/activities.ts'
import { signingActivities } from './signing/activities.ts'

export const allActivities = (deps: WorkerDeps) =>
  guarded({
    ...annualMeetingActivities(deps),
    ...signingActivities(deps),
    ...mailActivities(deps),
    ...callActivities(deps),
    ...caseActivities(deps),
    ...courseAdmissionActivities(deps),
    ...admissionScannerActivities(deps),
    ...reminderActivities(deps),
    ...mandateActivities(deps),
    ...mandateScannerActivities(deps),
    ...openEffectsActivities(deps),
    ...membershipFeedActivities(deps),
    ...graduationActivities(deps),
    ...subscriptionActivities(deps),
    ...invoiceCheckActivities(deps),
    ...recipientListActivities(deps),
    ...retentionActivities(deps),
    ...searchIndexerActivities(deps),
    ...contentChecksActivities(deps),
  })

type Settings = Pick<Config, 'temporalNamespace' | 'temporalTaskQueue' | 'payloadKeyFile'>

const interceptors: WorkerInterceptors = { activity: [correlatedActivities] }

/** `stickyQueueScheduleToStartTimeout`: how long a command waits for a killed worker; the default is ten seconds. */
const shared = (config: Settings) =>
  ({
    namespace: config.temporalNamespace,
    dataConverter: workerDataConverter(config.payloadKeyFile),
    interceptors,
    stickyQueueScheduleToStartTimeout: '1s',
    shutdownGraceTime: '5s',
    // Half of the polls are for processes that no worker has cached, as after one was killed or when thousands wake.
    nonStickyToStickyPollRatio: 0.5,
  }) as const

/** What the worker takes from each queue, and how much of it at once; both carry out every process. */
export const workerOptions = (config: Settings): Record<TaskQueue, WorkerOptions> => ({
  commands: {
    ...shared(config),
    taskQueue: taskQueueName(config, 'commands'),
    // About 0.7 MB each, and room for the meetings of a thousand clubs that submit on the last evening: a process
    // that is not cached has its history read and replayed when something happens to it.
    maxCachedWorkflows: 1_200,
    // A command holds its place while its transition is read, decided and stored; on the last evening hundreds come at
    // once.
    maxConcurrentWorkflowTaskExecutions: 40,
    maxConcurrentWorkflowTaskPolls: 20,
    // Most of them wait: for a turn, for an electronic ID.
    maxConcurrentActivityTaskExecutions: 2_000,
  },
  background: {
    ...shared(config),
    taskQueue: taskQueueName(config, 'background'),
    maxCachedWorkflows: 600,
    // Few, so that the processes that a person waits for get their share of the machine.
    maxConcurrentWorkflowTaskExecutions: 8,
    // Most of them wait for the pace of the mail account.
    maxConcurrentActivityTaskExecutions: 500,
  },
})
