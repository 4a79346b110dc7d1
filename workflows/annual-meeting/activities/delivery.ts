import { ApplicationFailure, Context } from '@temporalio/activity'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { rehearsalReference } from '#shared/annual-meeting/rehearsal.ts'
import type { SyncStatus } from '#shared/annual-meeting/meeting.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import { RegisterError, type RegisterFailure } from '#shared/platform/register/client.ts'
import { noteSyncFailure } from '#shared/platform/stores/annual-meeting/progress.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { YieldToCommands } from '../../common/yield-to-commands.ts'
import { withHeartbeat } from '../../common/heartbeat.ts'
import { turns } from '../../common/limit-concurrency.ts'
import { readContent } from './content.ts'
import { packaging } from './packaging.ts'
import { notifyOfTurn } from './turn-letters.ts'

const causes: Record<RegisterFailure, NonNullable<SyncStatus['cause']>> = {
  unavailable: 'register-unavailable',
  slow: 'register-slow',
  rejected: 'register-rejected',
}

const minute = 60_000
/** One minute, two, four … at most an hour. */
export const syncBackOff = (attempts: number): number => Math.min(minute * 2 ** Math.max(0, attempts - 1), 60 * minute)

/**
 * So many submissions are brought to the register at once: on the last evening hundreds come, and everybody's commands
 * go first.
 */
const atOnce = 8

/** Outside a rush (ms): a delivery that began at once would hold up the answer to its own submission. */
const usualPause = 1_000
/** In a rush (ms, least and most): as timers of the engine they cost those who still submit next to nothing. */
const [shortestInRush, longestInRush] = [10_000, 20_000]

export const pauseBeforeDelivery = (isRush: boolean): number =>
  isRush ? Math.round(shortestInRush + Math.random() * (longestInRush - shortestInRush)) : usualPause

export const delivery = (deps: WorkerDeps, way: Pick<YieldToCommands, 'work'>) => {
  const { clock, dynamo, stores, register, realNow } = deps
  const packageOf = packaging(deps)
  const notify = notifyOfTurn(deps)
  const inTurn = turns(atOnce)

  const deliver = async (clubId: string, year: number): Promise<string> => {
    const content = await readContent(stores, clubId, year, 0)
    const { sync, submittedAt, protocol } = content.summary
    const bytes = await packageOf(content)
    if (isRehearsal(year)) return rehearsalReference
    // Before the register is asked, which may be down for hours.
    await notify({ club: clubId, year }, submittedAt ?? 0)
    try {
      const { reference } = await register.submit(
        clubId,
        {
          year,
          submittedAt: submittedAt ?? 0,
          documentSha256: protocol.documentSha256 ?? '',
          package: Buffer.from(bytes).toString('base64'),
          packageSha256: sha256(bytes),
        },
        `am/${clubId}/${year}/submission`,
      )
      return reference
    } catch (error) {
      if (!(error instanceof RegisterError)) throw error
      const attempts = sync.attempts + 1
      const pause = syncBackOff(attempts)
      const [key, cause] = [{ club: clubId, year }, causes[error.reason]]
      if (!Context.current().cancellationSignal.aborted) {
        const nextAttemptAt = realNow() + pause
        await noteSyncFailure(dynamo, key, { state: 'failed', cause, attempts, nextAttemptAt, reference: null })
        if (sync.state !== 'failed') {
          const at = realNow() + (await clock.storedOffset())
          await stores.meetings.noteFirstFailure(key, { at, cause, attempts })
        }
      }
      throw ApplicationFailure.create({ message: error.message, type: causes[error.reason], nextRetryDelay: pause })
    }
  }

  return {
    /**
     * The register's reference; a rehearsal's package is made and goes nowhere. A failure is shown with its cause and
     * the next attempt, and tried again by itself.
     */
    deliverSubmission: async (clubId: string, year: number): Promise<string> => {
      const { cancellationSignal } = Context.current()
      const commandsPause = way.work()
      return withHeartbeat(() =>
        inTurn(async () => {
          await commandsPause()
          cancellationSignal.throwIfAborted()
          return deliver(clubId, year)
        }),
      )
    },
  }
}
