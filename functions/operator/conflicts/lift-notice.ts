import { stockholmDate } from '#shared/clock.ts'
import { liftConflictNotice as endpoint } from '#shared/contract/operator-conflicts.ts'
import { PortalError } from '#shared/errors.ts'
import { askStopped } from '#shared/platform/mail/ask-stopped.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { operation } from '../../common/operation.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { conflictCases } from './conflict-cases.ts'

/**
 * A lifted notice stays lifted, even when an operator lifts it again. A notice and a strike can be open at one
 * workplace, and stopped members are asked only when the last is lifted.
 * @throws PortalError not-found
 */
export const liftConflictNotice = operation(endpoint, {
  run: async ({ params: { notice: id }, body }, caller, deps: OperatorDeps) => {
    if (!(await deps.stores.conflictNotices.read(id))) throw new PortalError('not-found')
    const subject = { of: 'conflict', id } as const
    await carriedOut({ name: 'liftConflictNotice', subject, body, caller }, deps, async ({ body: { reason } }) => {
      const lifted = { at: caller.portalNow, by: caller.who.ref, reason }
      const { conflictNotices } = deps.stores
      const notice = await conflictNotices.lift(id, { liftedOn: stockholmDate(caller.portalNow), lifted })
      // Where the engine is away, the next scan of open effects notifies them.
      if (notice) await askStopped(deps, notice, caller).catch(unlessEngineIsAway)
    })
    return conflictCases(caller, deps)
  },
})
