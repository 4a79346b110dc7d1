import type { AssignmentChange } from '#shared/assignments/change.ts'
import { needsDecision } from '#shared/assignments/change-progress.ts'
import { changeProcess } from '#shared/platform/engine/change-process.ts'
import { startAbandoned } from '../common/abandoned.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** When the process of a change should have done something at the latest; null while somebody has to decide. */
const dueAt = (change: AssignmentChange): number | null =>
  needsDecision(change) ? null : Math.max(change.undoUntil, change.nextAttemptAt ?? 0)

/** Starts the processes of changes that nobody carries on. */
export const resumeChanges = async (deps: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> =>
  startAbandoned(deps, await deps.stores.assignmentChanges.allOpen(), { dueAt, processOf: changeProcess })
