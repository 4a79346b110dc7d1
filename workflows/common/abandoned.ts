import type { Process } from '#shared/platform/engine/client.ts'
import type { WorkerDeps } from './deps.ts'

/** So long (ms) after something was due nobody is doing it any more. */
const patience = 5 * 60_000

/**
 * Starts the processes of cases that something was due for and nobody has done; harmless for one that runs. `dueAt`: when
 * it should have been done at the latest; null while nothing is due.
 */
export const startAbandoned = async <Case>(
  { engine, realNow }: Pick<WorkerDeps, 'engine' | 'realNow'>,
  cases: readonly Case[],
  { dueAt, processOf }: { dueAt: (of: Case) => number | null; processOf: (of: Case) => Process },
): Promise<void> => {
  for (const each of cases) {
    const due = dueAt(each)
    if (due !== null && due + patience < realNow()) await engine.start(processOf(each))
  }
}
