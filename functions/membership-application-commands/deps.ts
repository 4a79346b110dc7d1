import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { createSealing, type Sealing } from '#shared/platform/sealing.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdConfig, type ElectronicIdDeps } from '../common/electronic-id.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type ApplicationDeps = EngineDeps & ElectronicIdDeps & DepsWith<'personalNumberKey'> & { sealing: Sealing }

export const withApplications = <Base extends Deps & DepsWith<'personalNumberKey'>>(
  config: EngineConfig & ElectronicIdConfig,
  base: Base,
): Base & ApplicationDeps => ({
  ...withElectronicId(config, withEngine(config, base)),
  sealing: createSealing(config.payloadKeyFile),
})
