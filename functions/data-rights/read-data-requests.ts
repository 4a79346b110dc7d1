import { readDataRequests as endpoint } from '#shared/contract/data-rights.ts'
import type { DataRequest } from '#shared/data-rights/request.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { dataRequestView } from '../common/data-request.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import type { DataRightsDeps } from './deps.ts'

/** So long (ms) the command that stored a request may still be starting its process. */
const startsWithin = 5_000

/** Whether a request waits without a process: the engine was away when it was stored, or is now. */
const isUnheard = async (
  { id, state, sentAt }: DataRequest,
  { realNow }: Pick<Caller, 'realNow'>,
  { engine }: Pick<DataRightsDeps, 'engine'>,
): Promise<boolean> => {
  if (state !== 'waiting' || realNow - sentAt < startsWithin) return false
  return (await engine.stateOf(caseProcessId({ kind: 'data-request', id })).catch(unlessEngineIsAway)) !== 'running'
}

export const readDataRequests = operation(endpoint, {
  run: async (_, caller, deps: DataRightsDeps) => {
    const requests = await deps.stores.dataRequests.ofPerson(caller.who.ref)
    const views = requests.map(async (request) =>
      dataRequestView(request, caller, { isUnheard: await isUnheard(request, caller, deps) }),
    )
    return { requests: await Promise.all(views) }
  },
})
