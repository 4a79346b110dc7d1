import { membershipChangeCase } from '#shared/cases/case.ts'
import { leftUnsubmitted } from '#shared/membership-leaving/leaving.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Whether the register does not know yet that the applicant has left an earlier membership, which ended with its last
 * day all the same: it would take them for a member. The process that submits that end is nudged.
 */
export const waitsForEarlierEnd = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  person: string,
  today: string,
): Promise<boolean> => {
  const left = leftUnsubmitted((await stores.memberships.asStored(person)).changes, today)
  // One that cannot be nudged now is seen to by the next round for what is overdue.
  if (left) await nudgeCase(engine, membershipChangeCase(left)).catch(unlessEngineIsAway)
  return left !== null
}
