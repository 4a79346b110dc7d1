import { membershipChangeCase } from '#shared/cases/case.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { WorkerDeps } from '../common/deps.ts'

/**
 * Something planned for later may have been built upon a change that never comes to hold: its process checks at once
 * whether it still fits, so that its member does not learn it on the day alone.
 */
export const checkBuiltUpon = async (
  { stores, engine }: Pick<WorkerDeps, 'stores' | 'engine'>,
  { person, id, state, from }: MembershipChange,
): Promise<void> => {
  if (state === 'done' || !from) return
  const { changes } = await stores.memberships.of(person)
  const planned = changes.filter(
    (change) => change.id !== id && change.state === 'planned' && (change.from ?? '') >= from,
  )
  // One that cannot be nudged now is read again on its day.
  await Promise.allSettled(planned.map((change) => nudgeCase(engine, membershipChangeCase(change))))
}
