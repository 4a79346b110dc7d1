import type { StoredLeaving } from '#shared/membership-leaving/stored.ts'
import { leavingProcess } from '#shared/platform/engine/leaving-process.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import { startAbandoned } from '../common/abandoned.ts'
import type { WorkerDeps } from '../common/deps.ts'

/** When the process of a notice should have had its signature at the latest. */
const dueAt = ({ sentAt }: StoredLeaving): number => sentAt + attemptCap

/** Starts the processes of notices of leaving that nobody carries on. */
export const resumeLeavings = async (deps: Pick<WorkerDeps, 'stores' | 'engine' | 'realNow'>): Promise<void> =>
  startAbandoned(deps, await deps.stores.leavings.allOpen(), { dueAt, processOf: leavingProcess })
