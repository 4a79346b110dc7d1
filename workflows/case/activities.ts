import { Context } from '@temporalio/activity'
import type { CaseProgress, CaseRef } from '#shared/cases/case.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { caseWork } from './kinds.ts'

export const caseActivities = (deps: WorkerDeps) => {
  const work = caseWork(deps)
  return {
    /** `now`: the engine's time when it was asked for; a late attempt sees what is due by then. */
    advanceCase: (of: CaseRef, { now, again }: { now: number; again: boolean }): Promise<CaseProgress> =>
      withHeartbeat(async () => {
        const realNow = Math.max(now, Context.current().info.currentAttemptScheduledTimestampMs)
        const portalNow = realNow + (await deps.clock.storedOffset())
        return work[of.kind].advance(of, { realNow, portalNow }, { again })
      }),
  }
}
export type CaseActivities = ReturnType<typeof caseActivities>
