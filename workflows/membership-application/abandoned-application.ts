import { applicationProcess } from '#shared/platform/engine/application-process.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import { startAbandoned } from '../common/abandoned.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** When the process of an application should have done something at the latest: had its signature, or asked the register. */
const dueAt = ({ state, sentAt, nextAttemptAt }: StoredApplication): number =>
  state === 'unsigned' ? sentAt + attemptCap : (nextAttemptAt ?? sentAt + attemptCap)

/** Starts the processes of applications that nobody carries on. */
export const resumeApplications = async (deps: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> =>
  startAbandoned(deps, await deps.stores.applications.allOpen(), {
    dueAt,
    processOf: ({ id }) => applicationProcess(id),
  })
