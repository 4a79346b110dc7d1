import { applicationCase } from '#shared/cases/case.ts'
import { PortalError } from '#shared/errors.ts'
import type { OperatorEnd } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { actOnCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { OperatorDeps } from '../deps.ts'
import type { Now } from './sources.ts'

/** So often a step that the application's process overtook is tried upon what is stored then. */
const tries = 5

type Deps = Pick<OperatorDeps, 'stores' | 'engine'>

/** Whether it has been noted how an application is to end, or it has ended so. The first end asked for counts. */
const isNoted = ({ ending, state, cause }: StoredApplication, end: OperatorEnd): boolean =>
  (ending !== undefined && state !== 'registered') || (state === 'refused' && cause === end)

/** @throws not-found, case-not-open, overloaded */
const noteEnding = async (
  id: string,
  cause: OperatorEnd,
  { portalNow, realNow: at }: Now,
  { applications }: Deps['stores'],
): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    const stored = await applications.read(id)
    if (!stored) throw new PortalError('not-found')
    if (isNoted(stored, cause)) return
    if (stored.state !== 'signed') throw new PortalError('case-not-open')
    // Another step of it may have come first.
    const ending = { cause, at, portalAt: portalNow }
    await applications.step(id, { ending, nextAttemptAt: at }, { at, portalAt: portalNow })
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

/**
 * Ends an application: from then on the register is asked for nothing else. Waits a moment for what it says; with an engine
 * that is away it is asked later. Whom it has made a member meanwhile is one. @throws not-found, case-not-open
 */
export const endApplication = async (
  id: string,
  end: OperatorEnd,
  now: Now,
  { stores, engine }: Deps,
): Promise<void> => {
  await noteEnding(id, end, now, stores)
  await actOnCase(engine, applicationCase(id)).catch(unlessEngineIsAway)
  if ((await stores.applications.read(id))?.state === 'registered') throw new PortalError('case-not-open')
}
