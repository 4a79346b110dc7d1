import { applicationCase } from '#shared/cases/case.ts'
import { PortalError } from '#shared/errors.ts'
import type { OperatorEnd } from '#shared/membership-application/states.ts'
import type { StoredApplication } from '#shared/membership-application/stored.ts'
import { actOnCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { actUpon, type Act } from '../../common/act-upon.ts'
import type { OperatorDeps } from '../deps.ts'
import type { Now } from './sources.ts'

type Deps = Pick<OperatorDeps, 'stores' | 'engine'>

/** Whether it has been noted how an application is to end, or it has ended so. The first end asked for counts. */
const isNoted = ({ ending, state, cause }: StoredApplication, end: OperatorEnd): boolean =>
  (ending !== undefined && state !== 'registered') || (state === 'refused' && cause === end)

/** Notes how it is to end; null where that is noted. @throws case-not-open */
const ending =
  (
    cause: OperatorEnd,
    { portalNow: portalAt, realNow: at }: Now,
    { applications }: Deps['stores'],
  ): Act<StoredApplication> =>
  (seen) => {
    if (isNoted(seen, cause)) return null
    if (seen.state !== 'signed') throw new PortalError('case-not-open')
    const step = applications.step(seen.id, { ending: { cause, at, portalAt }, nextAttemptAt: at }, { at, portalAt })
    // Another step of it may have come first: it is read again.
    return step.then(async () => ({ isDone: false, case: (await applications.read(seen.id)) ?? seen }))
  }

/**
 * Ends an application: from then on the register is asked for nothing else. Waits a moment for what it says; with an
 * engine that is away it is asked later. Whom it has made a member meanwhile is one. @throws not-found, case-not-open
 */
export const endApplication = async (
  id: string,
  end: OperatorEnd,
  now: Now,
  { stores, engine }: Deps,
): Promise<void> => {
  const found = await stores.applications.read(id)
  if (!found) throw new PortalError('not-found')
  await actUpon(found, ending(end, now, stores))
  await actOnCase(engine, applicationCase(id)).catch(unlessEngineIsAway)
  if ((await stores.applications.read(id))?.state === 'registered') throw new PortalError('case-not-open')
}
