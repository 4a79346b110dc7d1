import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { createSealing, type TokenSealing } from '#shared/platform/sealing.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type UnsubscribingDeps = EngineDeps & { sealing: TokenSealing }

export const withUnsubscribing = <Base extends Deps>(config: EngineConfig, base: Base): Base & UnsubscribingDeps => ({
  ...withEngine(config, base),
  sealing: createSealing(config.payloadKeyFile),
})
