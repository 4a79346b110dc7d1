import { Context } from '@temporalio/activity'
import { beginErasure, findDue, type FindingDue } from '#shared/platform/erasure/due.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { sweepTable, SweptSoFar, type Sweeping } from '#shared/platform/erasure/sweep.ts'
import { tableNames } from '#shared/platform/tables.ts'
import type { RetentionRun, Swept } from '#shared/data-rights/retention-run.ts'
import { addSwept, nothingSwept } from '#shared/data-rights/swept.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

/** How many persons’ erasure began, and of how many it could not; what went with that. */
export type Begun = Pick<RetentionRun, 'persons' | 'failedPersons' | 'swept'>
type Deps = Pick<WorkerDeps, 'dynamo' | 'stores' | 'files' | 'clock' | 'realNow' | 'settings'>

/** What time does to what is kept. `startedAt`: real time at which the run began; what is due is judged by it. */
export const retentionActivities = ({ dynamo, stores, files, clock, realNow, settings }: Deps) => {
  const key = settings.personalNumberKey
  const ledger = createErasureLedger(dynamo, key)
  const portalAt = async (startedAt: number) => startedAt + (await clock.storedOffset())
  const finding = async (startedAt: number, isDry: boolean): Promise<FindingDue> => ({
    dynamo,
    stores,
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
  })

  return {
    /** Begins to erase everybody who is due. Those whose erasure began before are no longer due. */
    beginErasures: (startedAt: number): Promise<Begun> =>
      withHeartbeat(async () => {
        const found = await finding(startedAt, false)
        let begun: Begun = { persons: 0, failedPersons: 0, swept: nothingSwept }
        for await (const { due, unread } of findDue(found)) {
          begun = { ...begun, failedPersons: begun.failedPersons + unread }
          for (const each of due) {
            Context.current().cancellationSignal.throwIfAborted()
            // Who became a member again meanwhile is no failure: they are looked at anew tomorrow.
            const removed = await beginErasure(found, ledger, each).catch(() => 'failed' as const)
            if (removed === 'failed') begun = { ...begun, failedPersons: begun.failedPersons + 1 }
            else if (removed)
              begun = {
                ...begun,
                persons: begun.persons + 1,
                swept: addSwept(begun.swept, { ...nothingSwept, removed }),
              }
          }
        }
        return begun
      }),

    /** Looks through one table after the other, `nth` of them; where it was cut short from there on. */
    sweepKept: async (startedAt: number, nth: number): Promise<{ swept: Swept; isLast: boolean }> => {
      const { heartbeat, cancellationSignal, info } = Context.current()
      const table = tableNames[nth]
      if (!table) return { swept: nothingSwept, isLast: true }
      let soFar = SweptSoFar.safeParse(info.heartbeatDetails).data ?? null
      const beat = setInterval(() => heartbeat(soFar), 3_000)
      try {
        const swept = await sweepTable(await sweeping(startedAt, false), table, soFar, (come) => {
          soFar = come
          heartbeat(soFar)
          cancellationSignal.throwIfAborted()
        })
        return { swept, isLast: nth === tableNames.length - 1 }
      } finally {
        clearInterval(beat)
      }
    },

    /** What would go today, without anything going. It is begun anew where it was cut short. */
    tryRetention: (startedAt: number): Promise<Begun> =>
      withHeartbeat(async () => {
        const due = new Set<string>()
        let failedPersons = 0
        for await (const page of findDue(await finding(startedAt, true))) {
          for (const { person } of page.due) due.add(person.ref)
          failedPersons += page.unread
        }
        const given = await sweeping(startedAt, true)
        const isErased = (ref: string) => due.has(ref) || given.isErased(ref)
        let swept = nothingSwept
        for (const table of tableNames) swept = addSwept(swept, await sweepTable({ ...given, isErased }, table))
        return { persons: due.size, failedPersons, swept }
      }),

    /** Notes how far a run has come, for operators. */
    noteRun: async (
      startedAt: number,
      run: Omit<RetentionRun, 'startedAt' | 'endedAt'> & { isOver: boolean },
    ): Promise<void> => {
      const { isOver, ...noted } = run
      const offset = await clock.storedOffset()
      const endedAt = isOver ? realNow() + offset : null
      await stores.retentionRuns.note({ ...noted, startedAt: startedAt + offset, endedAt }, realNow())
    },
  }
}
export type RetentionActivities = ReturnType<typeof retentionActivities>
