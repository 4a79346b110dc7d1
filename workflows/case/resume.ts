import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { caseWork } from './kinds.ts'
import type { CaseWork } from './work.ts'

/** Both clocks are read within this time (ms). */
const betweenReadings = 1_000

const resuming = ({ engine, clock, realNow }: Pick<WorkerDeps, 'engine' | 'clock' | 'realNow'>, { open }: CaseWork) => {
  let lastOffset: number | null = null
  return async (): Promise<void> => {
    const now = { portalNow: clock.portalNow(), realNow: realNow() }
    const offset = now.portalNow - now.realNow
    const isMoved = lastOffset !== null && Math.abs(offset - lastOffset) > betweenReadings
    for (const { of, isOverdue } of await open()) if (isMoved || (await isOverdue(now))) await nudgeCase(engine, of)
    lastOffset = offset
  }
}

/**
 * For each kind of case, nudges those whose process has not done what it should have by now: the engine was away, or
 * the process is gone. When portal time has been moved since the last round, every open one waits for another instant.
 */
export const resumingCases = (deps: WorkerDeps): (() => Promise<void>)[] =>
  Object.values(caseWork(deps)).map((work) => resuming(deps, work))
