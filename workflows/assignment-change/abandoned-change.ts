import type { AssignmentChange } from '#shared/assignments/change.ts'
import { needsDecision } from '#shared/assignments/change-progress.ts'
import { changeProcess } from '#shared/platform/engine/change-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** So long (ms) after something was due nobody is doing it any more. */
const patience = 5 * 60_000

/** When the process of a change should have done something at the latest; null while somebody has to decide. */
const dueAt = (change: AssignmentChange): number | null =>
  needsDecision(change) ? null : Math.max(change.undoUntil, change.nextAttemptAt ?? 0)

/** Starts the processes of changes that something was due for and nobody has done; harmless for one that runs. */
export const resumeChanges = async ({
  stores,
  engine,
  realNow,
}: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> => {
  for (const change of await stores.assignmentChanges.allOpen()) {
    const due = dueAt(change)
    if (due !== null && due + patience < realNow()) await engine.start(changeProcess(change))
  }
}
