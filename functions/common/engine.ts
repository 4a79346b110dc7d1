import type { Config } from '#shared/platform/config.ts'
import { createEngine, type Engine } from '#shared/platform/engine/client.ts'
import type { Deps } from './deps.ts'

export type EngineDeps = Deps & { engine: Engine }

export const withEngine = <Base extends Deps>(config: Config, base: Base): Base & EngineDeps => ({
  ...base,
  engine: createEngine(config),
})
