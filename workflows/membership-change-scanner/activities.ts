import { ApplicationFailure } from '@temporalio/activity'
import { addMonths, stockholmDate } from '#shared/clock.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

/** Planned changes looked at, and those whose process was started. */
export type Started = { looked: number; started: number }

/** So many processes are started at once. */
const atOnce = 16
/** A change begins at most two months before it is asked for; the rest is for portal time that is moved on at once. */
const monthsBack = 12

/** Finds planned changes of memberships whose day has come, by the month in which they begin. */
export const changeScannerActivities = ({
  clock,
  stores,
  engine,
}: Pick<WorkerDeps, 'clock' | 'stores' | 'engine'>) => ({
  /** `startedAt`: real time at which the look began. Starting a process that runs does nothing. */
  startDueChanges: async (startedAt: number): Promise<Started> => {
    const today = stockholmDate(startedAt + (await clock.storedOffset()))
    const months = Array.from({ length: monthsBack + 1 }, (_, index) => addMonths(`${today.slice(0, 8)}01`, -index))
    return withHeartbeat(async () => {
      const planned = (await Promise.all(months.map((month) => stores.membershipChanges.plannedIn(month)))).flat()
      const due = planned.filter(({ from }) => from && from <= today)
      const failures = await forEach(due, atOnce, (change) => engine.start(membershipChangeProcess(change)))
      if (failures > 0) throw ApplicationFailure.retryable(`${failures} changes have no process yet`, 'scan-incomplete')
      return { looked: planned.length, started: due.length }
    })
  },
})
export type ChangeScannerActivities = ReturnType<typeof changeScannerActivities>
