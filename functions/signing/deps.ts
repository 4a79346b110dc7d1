import type { EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdConfig, type ElectronicIdDeps } from '../common/electronic-id.ts'
import {
  createRehearsalParty,
  type RehearsalConfig,
  type RehearsalParty,
} from '#shared/platform/electronic-id/rehearsal-party.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

/** `rehearsal`: the simulated electronic ID, where there is one. */
export type SigningDeps = EngineDeps & ElectronicIdDeps & { rehearsal?: RehearsalParty }

type SigningConfig = EngineConfig & ElectronicIdConfig & RehearsalConfig

export const withSigning = <Base extends Deps>(config: SigningConfig, base: Base): Base & SigningDeps => ({
  ...withElectronicId(config, withEngine(config, base)),
  rehearsal: createRehearsalParty(config),
})
