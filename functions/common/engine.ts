import { createEngine, type Engine, type EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps } from './deps.ts'

export type EngineDeps = Deps & { engine: Engine }

/** An engine that is passed in is used: areas on one machine give their commands through one, with its places. */
export const withEngine = <Base extends Deps & Partial<EngineDeps>>(
  config: EngineConfig,
  base: Base,
): Base & EngineDeps => ({ ...base, engine: base.engine ?? createEngine(config) })
