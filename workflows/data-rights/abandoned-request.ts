import { nextByTime, type DataRequest } from '#shared/data-rights/request.ts'
import { dataRequestProcess } from '#shared/platform/engine/data-request-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** So long (ms) after something was due its process is not about to do it any more. */
const patience = 5 * 60_000
/** The same of a process that may never have been started, the engine having been away. */
const startPatience = 60_000

type Now = { realNow: number; portalNow: number }

/** Whether something is to be done that its process may not know of: portal time was moved, or it is gone. */
const isDue = (request: DataRequest, { realNow, portalNow }: Now): boolean => {
  if (request.state !== 'waiting' && request.state !== 'ready') return !request.isCleared
  const byTime = nextByTime(request, portalNow)
  if (byTime !== null && byTime <= portalNow) return true
  if (request.state !== 'waiting') return false
  const { nextAttemptAt, sentAt } = request
  return nextAttemptAt === null ? sentAt + startPatience < realNow : nextAttemptAt + patience < realNow
}

/** Tells the processes of requests for one's own data of what is due, and starts those that are gone. */
export const resumeDataRequests = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  now: Now,
): Promise<void> => {
  for (const request of await stores.dataRequests.allOpen())
    if (isDue(request, now)) await engine.startWithSignal(dataRequestProcess(request), 'dataRequestNudged', {})
}
