import type { MembershipChange } from '#shared/membership-change/change.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** So long (ms) after something was due nobody is doing it any more. */
const patience = 5 * 60_000

/** When the process of a change should have asked the register at the latest; a planned one is found by its day. */
const dueAt = ({ state, sentAt, nextAttemptAt }: MembershipChange): number =>
  nextAttemptAt ?? (state === 'planned' ? Infinity : sentAt)

/** Starts the processes of changes that something was due for and nobody has done; harmless for one that runs. */
export const resumeMembershipChanges = async ({
  stores,
  engine,
  realNow,
}: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> => {
  for (const change of await stores.membershipChanges.allOpen())
    if (dueAt(change) + patience < realNow()) await engine.start(membershipChangeProcess(change))
}
