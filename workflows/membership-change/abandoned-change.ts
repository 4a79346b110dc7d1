import type { MembershipChange } from '#shared/membership-change/change.ts'
import { membershipChangeProcess } from '#shared/platform/engine/membership-change-process.ts'
import { startAbandoned } from '../common/abandoned.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** When the process of a change should have asked the register at the latest; a planned one is found by its day. */
const dueAt = ({ state, sentAt, nextAttemptAt }: MembershipChange): number =>
  nextAttemptAt ?? (state === 'planned' ? Infinity : sentAt)

/** Starts the processes of changes that nobody carries on. */
export const resumeMembershipChanges = async (deps: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> =>
  startAbandoned(deps, await deps.stores.membershipChanges.allOpen(), { dueAt, processOf: membershipChangeProcess })
