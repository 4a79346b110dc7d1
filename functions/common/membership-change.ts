import { membershipChangeCase } from '#shared/cases/case.ts'
import { startOfDay } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { actOnCase, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from './engine.ts'

/** So often a step that the change's process overtook is tried upon what is stored then. */
const tries = 5

type Deps = Pick<EngineDeps, 'stores' | 'engine'>
type Now = { portalNow: number; realNow: number }

/** Whether it holds already: a planned one from its day on, and leaving whether the register has answered or not. */
const isBegun = ({ state, kind, from }: MembershipChange, portalNow: number): boolean =>
  (state === 'planned' || kind === 'left') && from != null && startOfDay(from) <= portalNow

/** Notes that it is to be taken back; gives it as it is stored then. @throws undo-too-late, overloaded */
const noteTakingBack = async (
  of: MembershipChange,
  by: 'member' | 'union',
  { portalNow, realNow }: Now,
  { membershipChanges }: Deps['stores'],
): Promise<MembershipChange> => {
  let change = of
  for (let left = tries; left > 0; left -= 1) {
    if (change.state === 'done') throw new PortalError('undo-too-late')
    if (!isOpen(change.state) || change.takingBack) return change
    if (isBegun(change, portalNow)) throw new PortalError('undo-too-late')
    const takingBack = { by, at: realNow }
    const outcome = await membershipChanges.step(
      change,
      { takingBack, nextAttemptAt: realNow },
      { now: realNow, portalNow },
    )
    if (outcome.isDone) return outcome.case
    change = outcome.case
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

/**
 * Takes a change back, a planned one until its day; from then on the register is asked for nothing else. One that comes to
 * nothing by itself stays as it has ended. Waits a moment for what the register says; with an engine that is away it is
 * asked later. @throws undo-too-late
 */
export const takeBack = async (
  change: MembershipChange,
  by: 'member' | 'union',
  now: Now,
  deps: Deps,
): Promise<void> => {
  const noted = await noteTakingBack(change, by, now, deps.stores)
  if (!isOpen(noted.state)) return
  await actOnCase(deps.engine, membershipChangeCase(noted)).catch(unlessEngineIsAway)
  if ((await deps.stores.membershipChanges.read(noted))?.state === 'done') throw new PortalError('undo-too-late')
}

/** Has the register asked again at once. @throws nothing-to-retry, engine-unavailable */
export const retryChange = async (change: MembershipChange, { engine }: Pick<Deps, 'engine'>): Promise<void> => {
  if (!isOpen(change.state)) throw new PortalError('nothing-to-retry')
  await nudgeCase(engine, membershipChangeCase(change), { again: true })
}
