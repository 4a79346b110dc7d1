import type { EngineConfig } from '#shared/platform/engine/client.ts'
import { createSealing, type Sealing } from '#shared/platform/sealing.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

export type CompanyDeps = EngineDeps & DepsWith<'personalNumberKey'> & { sealing: Sealing }

export const withCompanies = <Base extends Deps & DepsWith<'personalNumberKey'>>(
  config: EngineConfig,
  base: Base,
): Base & CompanyDeps => ({
  ...withEngine(config, base),
  sealing: createSealing(config.payloadKeyFile),
})
