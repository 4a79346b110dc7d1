import { Context } from '@temporalio/activity'
import { caseGone, dataRequestCase, type CaseTime } from '#shared/cases/case.ts'
import { caseKinds } from '#shared/cases/kinds.ts'
import { nextByTime, reminderDue, retryPause, type DataRequest } from '#shared/data-rights/request.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { dataRequestDueLetter } from '#shared/platform/mail/letters/data-request-letter.ts'
import { overdueAfter, settled, type CaseWork } from '../case/work.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { unionNotifier } from '../common/notify-union.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { makeData } from './make-data.ts'
import { notifyExtended, notifyReady } from './notify-requester.ts'

/** As `overdueAfter` (ms), for a process that may never have been started. */
const startOverdueAfter = 60_000

/** Whether something is to be done that its process may not know of: portal time was moved, or it is gone. */
const isOverdue = (request: DataRequest, { realNow, portalNow }: CaseTime): boolean => {
  if (request.state !== 'waiting' && request.state !== 'ready') return !request.isCleared
  const byTime = nextByTime(request, portalNow)
  if (byTime !== null && byTime <= portalNow) return true
  if (request.state !== 'waiting') return false
  const { nextAttemptAt, sentAt } = request
  return nextAttemptAt === null ? sentAt + startOverdueAfter < realNow : nextAttemptAt + overdueAfter < realNow
}

/** Each request is made, the union reminded while that fails, and what was made cleared away once it is over. */
export const dataRequestCases = (deps: WorkerDeps): CaseWork => {
  const { stores, files } = deps
  const { dataRequests } = stores
  const notifyUnion = unionNotifier(deps)

  const make = async (request: DataRequest, { realNow, portalNow }: CaseTime) => {
    try {
      await makeData(deps, request, portalNow)
    } catch (error) {
      Context.current().log.warn('data-request-not-made', { cause: error instanceof Error ? error.name : 'unknown' })
      const attempts = request.attempts + 1
      const cause = error instanceof FilesUnavailable ? 'files-unavailable' : 'not-made'
      return dataRequests.step(request, { attempts, cause, nextAttemptAt: realNow + retryPause(attempts) })
    }
    return dataRequests.step(request, { state: 'ready', readyAt: portalNow, cause: null, nextAttemptAt: null })
  }

  const remind = async (request: DataRequest, days: number) => {
    await notifyUnion(dataRequestDueLetter(deps.settings, request))
    return dataRequests.step(request, { reminded: [...request.reminded, days] })
  }

  const clear = async (request: DataRequest) => {
    await files.removeVersions(fileKeys.ownData(request.id))
    return dataRequests.step(request, { isCleared: true })
  }

  /** The one step that is due; null where none is. */
  const next = async (request: DataRequest, now: CaseTime, again: boolean) => {
    if (request.state === 'waiting') {
      if (request.extension) await notifyExtended(deps, request)
      if (again || (request.nextAttemptAt ?? 0) <= now.realNow) return make(request, now)
      const days = reminderDue(request, now.portalNow)
      return days === null ? null : remind(request, days)
    }
    if (request.state !== 'ready') return request.isCleared ? null : clear(request)
    await notifyReady(deps, request)
    const isOver = (nextByTime(request, now.portalNow) ?? Infinity) <= now.portalNow
    const over = { overAt: now.portalNow, overSince: now.realNow, nextAttemptAt: null } as const
    return isOver ? dataRequests.step(request, { state: 'expired', ...over }) : null
  }

  return {
    advance: async ({ id, subject: person }, now, { again }) => {
      const request = await settled(
        () => dataRequests.read({ person: person ?? '', id }),
        async (found, isAgain) => (await next(found, now, isAgain)) !== null,
        { again },
      )
      if (request) {
        const { state, cause, attempts } = request
        return { state, cause, attempts, wakesAt: caseKinds['data-request'].dueAt(request, now) }
      }
      // What was erased meanwhile leaves no file.
      await files.removeVersions(fileKeys.ownData(id))
      return caseGone
    },
    open: async () =>
      (await dataRequests.open()).map((request) => ({
        of: dataRequestCase(request),
        isOverdue: (now) => isOverdue(request, now),
      })),
  }
}
