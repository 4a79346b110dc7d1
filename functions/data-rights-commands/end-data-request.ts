import { endDataRequest as endpoint } from '#shared/contract/data-rights-commands.ts'
import { isOpenRequest, type DataRequestState } from '#shared/data-rights/request.ts'
import { PortalError } from '#shared/errors.ts'
import { dataRequestCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { commandOperation } from '../common/command.ts'
import { dataRequestView } from '../common/data-request.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from '../common/engine.ts'

const tries = 5

/**
 * Ends a request of the caller's: no one can fetch what was made from then on, and its process removes it, at the
 * latest at the next scan. One that is over stays as it is.
 * @throws PortalError not-found for another's
 */
export const endDataRequest = commandOperation(endpoint, {
  run: async ({ params }, caller, { stores, engine }: EngineDeps) => {
    const { who, portalNow, realNow } = caller
    let request = await stores.dataRequests.read({ person: who.ref, id: params.request })
    if (!request) throw new PortalError('not-found')
    for (let left = tries; isOpenRequest(request) && left > 0; left -= 1) {
      const state: DataRequestState = request.state === 'ready' ? 'removed' : 'withdrawn'
      const over = { overAt: portalNow, overSince: realNow, cause: null, nextAttemptAt: null } as const
      request = (await stores.dataRequests.step(request, { state, ...over })).case
    }
    if (isOpenRequest(request)) throw new PortalError('overloaded', { retryAfter: 1 })
    if (!request.isCleared) await nudgeCase(engine, dataRequestCase(request)).catch(unlessEngineIsAway)
    return { request: dataRequestView(request, caller) }
  },
})
