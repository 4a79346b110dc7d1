import type { AssignmentChange } from '#shared/assignments/change.ts'
import { canUndo } from '#shared/assignments/change-progress.ts'
import { setbackOf } from '#shared/assignments/change-outcome.ts'
import { assignmentChangeCase } from '#shared/cases/case.ts'
import { PortalError } from '#shared/errors.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { actUpon, type Act } from './act-upon.ts'
import type { EngineDeps } from './engine.ts'

type Deps = Pick<EngineDeps, 'stores' | 'engine'>
type Place = Pick<AssignmentChange, 'clubId' | 'id'>

/** @throws PortalError not-found */
export const requiredChange = async (of: Place, { stores }: Pick<Deps, 'stores'>): Promise<AssignmentChange> => {
  const change = await stores.assignmentChanges.read(of)
  if (!change) throw new PortalError('not-found')
  return change
}

const acted = async (of: Place, act: Act<AssignmentChange>, deps: Deps): Promise<AssignmentChange> => {
  const change = await actUpon(await requiredChange(of, deps), act)
  await nudgeCase(deps.engine, assignmentChangeCase(change)).catch(unlessEngineIsAway)
  return change
}

/**
 * Takes a change back that the register has not been asked for, or has not done; one that is taken back stays so.
 * @throws PortalError not-found, undo-too-late
 */
export const undo = (of: Place, { by, portalNow }: { by: string; portalNow: number }, deps: Deps) =>
  acted(
    of,
    (change) => {
      if (change.state === 'undone') return null
      if (!canUndo(change)) throw new PortalError('undo-too-late')
      const events = setbackOf({ ...change, by }, 'change-undone', portalNow)
      return deps.stores.assignmentChanges.note(change, { state: 'undone', nextAttemptAt: null }, events)
    },
    deps,
  )

/** Has the register asked again at once. @throws PortalError not-found, nothing-to-retry */
export const retry = (of: Place, deps: Deps) =>
  acted(
    of,
    (change) => {
      if (change.state === 'syncing') return null
      if (change.state !== 'failed') throw new PortalError('nothing-to-retry')
      return deps.stores.assignmentChanges.step(change, { state: 'syncing', nextAttemptAt: null })
    },
    deps,
  )
