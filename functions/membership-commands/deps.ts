import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { createSealing, type Sealing } from '#shared/platform/sealing.ts'
import type { Deps } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdConfig, type ElectronicIdDeps } from '../common/electronic-id.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type MembershipDeps = EngineDeps & ElectronicIdDeps & { sealing: Sealing }

export const withMembershipCommands = <Base extends Deps>(
  config: EngineConfig & ElectronicIdConfig,
  base: Base,
): Base & MembershipDeps => ({
  ...withElectronicId(config, withEngine(config, base)),
  sealing: createSealing(config.payloadKeyFile),
})
