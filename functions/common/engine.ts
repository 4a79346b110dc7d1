import { createEngine, type Engine, type EngineConfig } from '#shared/platform/engine/client.ts'
import { PortalError } from '#shared/errors.ts'
import { isEngineAway } from '#shared/platform/engine/failures.ts'
import type { Deps } from './deps.ts'

/** For what is carried out by the next look at open effects where the engine cannot be asked. */
export const unlessEngineIsAway = (error: unknown): void => {
  if (!(error instanceof PortalError) || !isEngineAway(error)) throw error
}

export type EngineDeps = Deps & { engine: Engine }

export const withEngine = <Base extends Deps>(config: EngineConfig, base: Base): Base & EngineDeps => ({
  ...base,
  engine: createEngine(config),
})
