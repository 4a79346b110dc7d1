import type { Config, Setting } from '#shared/platform/config.ts'
import { createPortalClock, type PortalClock } from '#shared/platform/clock.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createLog, type Log } from '#shared/platform/log.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import type { BaseConfig } from './area.ts'
import { createPortalState, type PortalState } from './portal-state.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'

export type Deps = {
  config: Pick<Config, 'portalOrigin' | 'demo' | 'maintenance'> & Partial<Pick<Config, 'temporalUiUrl' | 'productSlug'>>
  dynamo: Dynamo
  stores: Stores
  clock: PortalClock
  sessionCache: SessionCache
  portal: PortalState
  /** The area whose function works; null where everything works together. */
  area: string | null
  log: Log
}

export type DepsWith<Name extends Setting> = Deps & { config: Pick<Config, Name> }

export const createDeps = <Known extends BaseConfig>(
  config: Known,
  log: Log = createLog('portal'),
): Deps & { config: Known } => {
  const dynamo = connectDynamo(config)
  const stores = createStores(dynamo, config)
  const clock = createPortalClock(dynamo, { shifts: config.demo })
  return {
    config,
    dynamo,
    stores,
    clock,
    portal: createPortalState(stores, clock, log),
    area: null,
    sessionCache: createSessionCache(),
    log,
  }
}
