import { ApplicationFailure } from '@temporalio/activity'
import { actsOf, dueActs, type DueAct } from '#shared/assignments/expiry.ts'
import { addDays, addMonths, stockholmDate } from '#shared/clock.ts'
import { mandateLimits } from '#shared/limits.ts'
import { mandateProcess } from '#shared/platform/engine/mandate-process.ts'
import type { EndingAssignment } from '#shared/platform/stores/assignments/mandate-ends.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { forEach } from '../common/each.ts'
import { withHeartbeat } from '../common/heartbeat.ts'

export type Woken = { scanned: number; woken: number }

const atOnce = 16
/** The last date of a mandate comes at most this many months after its end. */
const monthsBack = 13

export const mandateScannerActivities = ({
  clock,
  stores,
  engine,
}: Pick<WorkerDeps, 'clock' | 'stores' | 'engine'>) => {
  /** The months in which a mandate may end that is due something now. */
  const months = (now: number): string[] => {
    const last = addDays(stockholmDate(now), mandateLimits.reminderDays[0])
    return Array.from({ length: monthsBack + 3 }, (_, index) => `${addMonths(`${last.slice(0, 8)}01`, -index)}`)
  }

  /** What is due now and was not due when time last did something to the mandate; worked out once for each last day. */
  const isDue = (now: number) => {
    const known = new Map<string, DueAct[]>()
    return (mandate: EndingAssignment): boolean => {
      const due = known.get(mandate.until) ?? dueActs(actsOf(mandate), now)
      known.set(mandate.until, due)
      return due.some(({ at }) => at > (mandate.actedAt ?? 0))
    }
  }

  return {
    /** `startedAt`: real time at which the scan began. Starts or signals only the processes that are due something. */
    wakeMandates: async (startedAt: number): Promise<Woken> => {
      const offset = await clock.storedOffset()
      const now = startedAt + offset
      return withHeartbeat(async () => {
        const ending = (await Promise.all(months(now).map((month) => stores.mandateEnds.endingIn(month)))).flat()
        const due = ending.filter(isDue(now))
        const failures = await forEach(due, atOnce, (mandate) =>
          engine.startWithSignal(mandateProcess(mandate, offset), 'mandateDue', { offset }),
        )
        if (failures > 0)
          throw ApplicationFailure.retryable(`${failures} mandates have no process yet`, 'scan-incomplete')
        return { scanned: ending.length, woken: due.length }
      })
    },
  }
}
export type MandateScannerActivities = ReturnType<typeof mandateScannerActivities>
