import { membershipChangeCase } from '#shared/cases/case.ts'
import { startOfDay } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { MembershipChange } from '#shared/membership-change/change.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { actOnCase, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { actUpon, type Act } from './act-upon.ts'
import type { EngineDeps } from './engine.ts'

type Deps = Pick<EngineDeps, 'stores' | 'engine'>
type Now = { portalNow: number; realNow: number }

/** Whether it holds already: a planned one from its day on, and leaving whether the register has answered or not. */
const isBegun = ({ state, kind, from }: MembershipChange, portalNow: number): boolean =>
  (state === 'planned' || kind === 'left') && from != null && startOfDay(from) <= portalNow

/** Null where that is noted already, or it is over without having taken place. @throws undo-too-late */
const takingBack =
  (
    by: 'member' | 'union',
    { portalNow, realNow: at }: Now,
    { membershipChanges }: Deps['stores'],
  ): Act<MembershipChange> =>
  (change) => {
    if (change.state === 'done') throw new PortalError('undo-too-late')
    if (!isOpen(change.state) || change.takingBack) return null
    if (isBegun(change, portalNow)) throw new PortalError('undo-too-late')
    return membershipChanges.step(change, { takingBack: { by, at }, nextAttemptAt: at }, { now: at, portalNow })
  }

/**
 * Takes a change back, a planned one until its day; from then on the register is asked for nothing else. One that comes
 * to nothing by itself stays as it has ended. Waits a moment for what the register says; with an engine that is away it
 * is asked later. @throws undo-too-late
 */
export const takeBack = async (
  change: MembershipChange,
  by: 'member' | 'union',
  now: Now,
  deps: Deps,
): Promise<void> => {
  const noted = await actUpon(change, takingBack(by, now, deps.stores))
  if (!isOpen(noted.state)) return
  await actOnCase(deps.engine, membershipChangeCase(noted)).catch(unlessEngineIsAway)
  if ((await deps.stores.membershipChanges.read(noted))?.state === 'done') throw new PortalError('undo-too-late')
}

/** Has the register asked again at once. @throws nothing-to-retry, engine-unavailable */
export const retryChange = async (change: MembershipChange, { engine }: Pick<Deps, 'engine'>): Promise<void> => {
  if (!isOpen(change.state)) throw new PortalError('nothing-to-retry')
  await nudgeCase(engine, membershipChangeCase(change), { again: true })
}
