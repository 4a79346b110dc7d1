import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { createSealing, type Sealing } from '#shared/platform/sealing.ts'
import type { Deps } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type MembershipDeps = EngineDeps & { sealing: Sealing }

export const withMembershipCommands = <Base extends Deps>(config: EngineConfig, base: Base): Base & MembershipDeps => ({
  ...withEngine(config, base),
  sealing: createSealing(config.payloadKeyFile),
})
