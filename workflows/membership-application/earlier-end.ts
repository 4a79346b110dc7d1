import { leftUntold } from '#shared/membership-leaving/leaving.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Whether the register does not know yet that the applicant has left an earlier membership, which ended with its last day
 * all the same: it would take them for a member. The process that tells it is started where none is.
 */
export const waitsForEarlierEnd = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  person: string,
  today: string,
): Promise<boolean> => {
  const left = leftUntold((await stores.memberships.asStored(person)).changes, today)
  // One that cannot be started now is found by the look for planned changes.
  if (left) await engine.start(membershipChangeProcess(left)).catch(unlessEngineIsAway)
  return left !== null
}
