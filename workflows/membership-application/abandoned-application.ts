import { applicationProcess } from '#shared/platform/engine/application-process.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** So long (ms) after something was due nobody is doing it any more. */
const patience = 5 * 60_000

/** When the process of an application should have done something at the latest: had its signature, or asked the register. */
const dueAt = ({ state, sentAt, nextAttemptAt }: StoredApplication): number =>
  state === 'unsigned' ? sentAt + attemptCap : (nextAttemptAt ?? sentAt + attemptCap)

/** Starts the processes of applications that something was due for and nobody has done; harmless for one that runs. */
export const resumeApplications = async ({
  stores,
  engine,
  realNow,
}: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> => {
  for (const application of await stores.applications.allOpen())
    if (dueAt(application) + patience < realNow()) await engine.start(applicationProcess(application.id))
}
