import { Context } from '@temporalio/activity'
import { nextByTime, reminderDue, retryPause, type DataRequest } from '#shared/data-rights/request.ts'
import { isLeftOpen } from '#shared/platform/stores/data-rights/data-requests-store.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { dataRequestDueLetter } from '#shared/platform/mail/letters/data-request-letter.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { tellingUnion } from '../common/tell-union.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { makeData } from './make-data.ts'
import type { DataRequestProgress, DataRequestStart } from './messages.ts'
import { tellExtended, tellReady } from './tell-requester.ts'

/** The engine's timers reach no further safely; then the process looks again. */
const longestPause = 30 * 24 * 60 * 60_000
/** Where portal time has not come so far after all, at least this long (ms) is waited before it is asked again. */
const shortestPause = 1_000

type Now = { realNow: number; portalNow: number }

/** Until when nothing is to be done, real time; null where nothing is left. */
const nextAct = (request: DataRequest, { realNow, portalNow }: Now): number | null => {
  const byTime = nextByTime(request, portalNow)
  const acts = [request.nextAttemptAt, byTime === null ? null : byTime - portalNow + realNow]
  const due = acts.filter((at) => at !== null)
  if (due.length > 0) return Math.min(...due)
  return isLeftOpen(request) ? realNow + longestPause : null
}

/** What carrying out a request for somebody's own data does. */
export const dataRequestActivities = (deps: WorkerDeps) => {
  const { stores, files, clock } = deps
  const tellUnion = tellingUnion(deps)

  /** A step that another overtook is no step: what is stored then is gone on with. */
  const step = async (...args: Parameters<typeof stores.dataRequests.step>): Promise<DataRequest> =>
    (await stores.dataRequests.step(...args)).request

  const make = async (request: DataRequest, { realNow, portalNow }: Now): Promise<DataRequest> => {
    try {
      await makeData(deps, request, portalNow)
    } catch (error) {
      Context.current().log.warn('data-request-not-made', { cause: error instanceof Error ? error.name : 'unknown' })
      const attempts = request.attempts + 1
      return step(request, {
        attempts,
        cause: error instanceof FilesUnavailable ? 'files-unavailable' : 'not-made',
        nextAttemptAt: realNow + retryPause(attempts),
      })
    }
    return step(request, { state: 'ready', readyAt: portalNow, cause: null, nextAttemptAt: null })
  }

  const remind = async (request: DataRequest, days: number): Promise<DataRequest> => {
    await tellUnion(dataRequestDueLetter(deps.settings, request))
    return step(request, { reminded: [...request.reminded, days] })
  }

  /** Nothing of what was made is left, whether it was removed or its days have passed. */
  const clear = async (request: DataRequest): Promise<DataRequest> => {
    await files.removeVersions(fileKeys.ownData(request.id))
    return step(request, { isCleared: true })
  }

  const carriedOut = async (request: DataRequest, now: Now, again: boolean): Promise<DataRequest> => {
    if (request.state === 'waiting') {
      if (request.extension) await tellExtended(deps, request)
      if (again || (request.nextAttemptAt ?? 0) <= now.realNow) return make(request, now)
      const days = reminderDue(request, now.portalNow)
      return days === null ? request : remind(request, days)
    }
    if (request.state !== 'ready') return request.isCleared ? request : clear(request)
    await tellReady(deps, request)
    const isOver = (nextByTime(request, now.portalNow) ?? Infinity) <= now.portalNow
    const over = { overAt: now.portalNow, overSince: now.realNow, nextAttemptAt: null } as const
    return isOver ? step(request, { state: 'expired', ...over }) : request
  }

  return {
    /**
     * Does what is to be done now, step by step. `now`: real time when it was asked for; `again`: what has failed is tried at once. What was
     * erased meanwhile leaves no file.
     */
    carryOutDataRequest: (
      { person, id }: DataRequestStart,
      { now: given, again }: { now: number; again: boolean },
    ): Promise<DataRequestProgress> =>
      withHeartbeat(async () => {
        // An attempt that comes late, the union's letter having failed, sees what is due by then.
        const realNow = Math.max(given, Context.current().info.currentAttemptScheduledTimestampMs)
        const now = { realNow, portalNow: realNow + (await clock.storedOffset()) }
        let request = await stores.dataRequests.read(person, id)
        for (let isAgain = again; request; isAgain = false) {
          const next: DataRequest = await carriedOut(request, now, isAgain)
          if (next.revision === request.revision) break
          request = next
        }
        if (!request) {
          await files.removeVersions(fileKeys.ownData(id))
          return { state: 'withdrawn', cause: null, attempts: 0, pause: null }
        }
        const { state, cause, attempts } = request
        const at = nextAct(request, now)
        const pause = at === null ? null : Math.min(Math.max(at - realNow, shortestPause), longestPause)
        return { state, cause, attempts, pause }
      }),
  }
}
export type DataRequestActivities = ReturnType<typeof dataRequestActivities>
