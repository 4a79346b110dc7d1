import { ulid } from 'ulid'
import { askForData as endpoint } from '#shared/contract/data-rights-commands.ts'
import { isOpenRequest, newDataRequest, stateOn, type DataRequest } from '#shared/data-rights/request.ts'
import { dataRequestCase } from '#shared/cases/case.ts'
import { caseProcess, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { commandOperation } from '../common/command.ts'
import { dataRequestView, requireConfirmed } from '../common/data-request.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { EngineDeps } from '../common/engine.ts'
import type { Caller } from '../common/exchange.ts'
import { countStored } from '../common/request-limits.ts'

/** Its days have passed but its process has not ended it: it must not stop the member from asking again. */
const expire = async (request: DataRequest, { portalNow, realNow }: Caller, { stores, engine }: EngineDeps) => {
  await stores.dataRequests.step(request, { state: 'expired', overAt: portalNow, overSince: realNow })
  await nudgeCase(engine, dataRequestCase(request)).catch(unlessEngineIsAway)
}

/**
 * Stores a request for one's own data and has its process make it. Of one kind a person has one open: asked for again,
 * it is that one, whose process is started again where it is gone.
 * @throws PortalError confirm-identity, too-many-requests, engine-unavailable, overloaded
 */
export const askForData = commandOperation(endpoint, {
  run: async ({ body: { kind, language } }, caller, deps: EngineDeps) => {
    requireConfirmed(caller)
    const { who, portalNow, realNow } = caller
    const { stores, engine } = deps
    const earlier = (await stores.dataRequests.ofPerson(who.ref)).filter((each) => each.kind === kind)
    const open = earlier.find(isOpenRequest)
    const isOver = open !== undefined && stateOn(open, portalNow) === 'expired'
    const sent = earlier.map(({ sentAt }) => sentAt)
    if (!open || isOver) countStored(endpoint, 'dataRequests', sent, realNow)
    if (isOver) await expire(open, caller, deps)
    const asked = newDataRequest({ id: ulid(realNow), person: who.ref, kind, language, at: portalNow, sentAt: realNow })
    const request = await stores.dataRequests.begin(asked)
    if (request.state === 'waiting') await engine.start(caseProcess(dataRequestCase(request)))
    return { request: dataRequestView(request, caller) }
  },
})
