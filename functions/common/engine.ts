import { createEngine, type Engine, type EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps } from './deps.ts'

export type EngineDeps = Deps & { engine: Engine }

export const withEngine = <Base extends Deps>(config: EngineConfig, base: Base): Base & EngineDeps => ({
  ...base,
  engine: createEngine(config),
})
