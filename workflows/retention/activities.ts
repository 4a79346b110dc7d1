import { Context } from '@temporalio/activity'
import { beginErasure } from '#shared/platform/erasure/begin-erasure.ts'
import { findDue, type FindingDue } from '#shared/platform/erasure/due.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { orphanFolders, sweepFiles, Unlisted } from '#shared/platform/erasure/orphaned-files.ts'
import { sweepTable, SweptSoFar, type Sweeping } from '#shared/platform/erasure/sweep.ts'
import { tableNames } from '#shared/platform/tables.ts'
import type { RetentionRun, Swept, WaitingFor } from '#shared/data-rights/retention-run.ts'
import { addSwept, nothingSwept, unlisted } from '#shared/data-rights/swept.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

/** How many persons’ erasure began, of how many it could not, and who waits for what; what went with that. */
export type Begun = Pick<RetentionRun, 'persons' | 'failedPersons' | 'waiting' | 'swept'>
type Deps = Pick<WorkerDeps, 'dynamo' | 'stores' | 'files' | 'register' | 'clock' | 'realNow' | 'settings'>
type Noted = Pick<RetentionRun, 'id' | 'kind'> & Partial<Pick<Begun, 'waiting'>> & Omit<Begun, 'waiting'>

const nobody: Begun = { persons: 0, failedPersons: 0, waiting: {}, swept: nothingSwept }
const withLeft = (begun: Begun, found: { waiting: WaitingFor } | { unread: true }): Begun =>
  'unread' in found
    ? { ...begun, failedPersons: begun.failedPersons + 1 }
    : { ...begun, waiting: { ...begun.waiting, [found.waiting]: (begun.waiting[found.waiting] ?? 0) + 1 } }

/** So many times, a minute in all, a folder is listed before a run goes on without it and says so. */
const attemptsAtFolder = 6

/** `startedAt`: real time at which the run began, by which what is due is judged. */
export const retentionActivities = ({ dynamo, stores, files, register, clock, realNow, settings }: Deps) => {
  const key = settings.personalNumberKey
  const ledger = createErasureLedger(dynamo, key)
  const notRemoved = (kind: string, error: unknown): void =>
    Context.current().log.warn('retention-not-removed', {
      kind,
      cause: error instanceof Error ? error.name : 'unknown',
    })
  const portalAt = async (startedAt: number) => startedAt + (await clock.storedOffset())
  const finding = async (startedAt: number, isDry: boolean): Promise<FindingDue> => ({
    dynamo,
    stores,
    register,
    now: await portalAt(startedAt),
    isDry,
  })
  const sweeping = async (startedAt: number, isDry: boolean): Promise<Sweeping> => ({
    dynamo,
    pollKey: key,
    removeFile: (file) => files.removeVersions(file),
    isErased: await ledger.reader(),
    now: await portalAt(startedAt),
    realNow: realNow(),
    isDry,
    notRemoved,
  })
  /** What a folder comes to; one that is not listed in as many attempts is left. */
  const sweepFolder = async (
    startedAt: number,
    folder: (typeof orphanFolders)[number],
    { isDry, attempts }: { isDry: boolean; attempts: number },
  ): Promise<Swept> => {
    const { cancellationSignal, info } = Context.current()
    const given = {
      dynamo,
      stores,
      files,
      now: await portalAt(startedAt),
      realNow: realNow(),
      isDry,
      beat: () => cancellationSignal.throwIfAborted(),
      notRemoved,
    }
    return sweepFiles(given, folder).catch((error: unknown) => {
      if (!(error instanceof Unlisted) || info.attempt < attempts) throw error
      notRemoved(folder, error)
      return { ...nothingSwept, failed: { [unlisted]: 1 } }
    })
  }

  return {
    /** Begins to erase everybody who is due. Those whose erasure began before are no longer due. */
    beginErasures: (startedAt: number): Promise<Begun> =>
      withHeartbeat(async () => {
        const given = await finding(startedAt, false)
        let begun = nobody
        for await (const found of findDue(given)) {
          Context.current().cancellationSignal.throwIfAborted()
          if (!('due' in found)) {
            begun = withLeft(begun, found)
            continue
          }
          // A person who became a member again meanwhile is no failure: they are checked anew tomorrow.
          const removed = await beginErasure(given, ledger, found.due).catch(() => 'failed' as const)
          if (removed === 'failed') begun = withLeft(begun, { unread: true })
          else if (removed)
            begun = {
              ...begun,
              persons: begun.persons + 1,
              swept: addSwept(begun.swept, { ...nothingSwept, removed }),
            }
        }
        // The ledger lists those whom an attempt that was cut short has begun.
        if (Context.current().info.attempt === 1) return begun
        const byThisRun = (await ledger.all()).filter(({ at }) => at === given.now)
        return { ...begun, persons: Math.max(begun.persons, byThisRun.length) }
      }),

    /**
     * Scans one table after the other and then the folders of files, `nth` of them; a table from there on where it
     * was cut short. `hasLeft`: the file store did not list a folder before this one, and is not waited for again.
     */
    sweepRetained: async (
      startedAt: number,
      nth: number,
      { hasLeft }: { hasLeft: boolean },
    ): Promise<{ swept: Swept; isLast: boolean }> => {
      const { heartbeat, cancellationSignal, info } = Context.current()
      const table = tableNames[nth]
      if (!table) {
        const [folder, next] = orphanFolders.slice(nth - tableNames.length)
        if (!folder) return { swept: nothingSwept, isLast: true }
        const attempts = hasLeft ? 1 : attemptsAtFolder
        const swept = await withHeartbeat(() => sweepFolder(startedAt, folder, { isDry: false, attempts }))
        return { swept, isLast: next === undefined }
      }
      let soFar = SweptSoFar.safeParse(info.heartbeatDetails).data ?? null
      const beat = setInterval(() => heartbeat(soFar), 3_000)
      try {
        const swept = await sweepTable(await sweeping(startedAt, false), table, soFar, (come) => {
          soFar = come
          heartbeat(soFar)
          cancellationSignal.throwIfAborted()
        })
        return { swept, isLast: false }
      } finally {
        clearInterval(beat)
      }
    },

    /** What would go today, without anything going. It is begun anew where it was cut short. */
    tryRetention: (startedAt: number): Promise<Begun> =>
      withHeartbeat(async () => {
        const due = new Set<string>()
        let left = nobody
        for await (const found of findDue(await finding(startedAt, true)))
          if ('due' in found) due.add(found.due.person.ref)
          else left = withLeft(left, found)
        const given = await sweeping(startedAt, true)
        const isErased = (ref: string) => due.has(ref) || given.isErased(ref)
        let swept = nothingSwept
        for (const table of tableNames) swept = addSwept(swept, await sweepTable({ ...given, isErased }, table))
        for (const folder of orphanFolders)
          swept = addSwept(swept, await sweepFolder(startedAt, folder, { isDry: true, attempts: 1 }))
        return { ...left, persons: due.size, swept }
      }),

    /** Notes how far a run has come, for operators; one that begins closes those of its kind that died. */
    noteRun: async (startedAt: number, { isOver, ...noted }: Noted & { isOver: boolean }): Promise<void> => {
      const offset = await clock.storedOffset()
      const heardAt = realNow() + offset
      const instants = { startedAt: startedAt + offset, heardAt, endedAt: isOver ? heardAt : null }
      const run = { waiting: {}, ...noted, ...instants, died: false }
      await stores.retentionRuns.closeDead(run)
      await stores.retentionRuns.note(run, { began: startedAt, realNow: realNow() })
    },
  }
}
export type RetentionActivities = ReturnType<typeof retentionActivities>
