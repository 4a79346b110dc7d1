import { ulid } from 'ulid'
import { stockholmDate } from '#shared/clock.ts'
import { askForData as endpoint } from '#shared/contract/data-rights-commands.ts'
import { dueDay, type DataRequest } from '#shared/data-rights/request.ts'
import { dataRequestProcess } from '#shared/platform/engine/data-request-process.ts'
import { commandOperation } from '../common/command.ts'
import { dataRequestView, requireConfirmed } from '../common/data-request.ts'
import type { EngineDeps } from '../common/engine.ts'

/**
 * Stores a request for one's own data and has its process make it. Of one kind a person has one open: asked for again, it
 * is that one, whose process is started again where it is gone.
 * @throws PortalError confirm-identity, engine-unavailable, overloaded
 */
export const askForData = commandOperation(endpoint, {
  run: async ({ body: { kind, language } }, caller, { stores, engine }: EngineDeps) => {
    requireConfirmed(caller)
    const { who, portalNow, realNow } = caller
    const asked: DataRequest = {
      id: ulid(realNow),
      person: who.ref,
      kind,
      state: 'waiting',
      language,
      at: portalNow,
      sentAt: realNow,
      dueOn: dueDay(stockholmDate(portalNow)),
      extension: null,
      attempts: 0,
      cause: null,
      nextAttemptAt: null,
      reminded: [],
      readyAt: null,
      overAt: null,
      overSince: null,
      isCleared: false,
      revision: 0,
    }
    const request = await stores.dataRequests.begin(asked)
    if (request.state === 'waiting') await engine.start(dataRequestProcess(request))
    return { request: dataRequestView(request, caller) }
  },
})
