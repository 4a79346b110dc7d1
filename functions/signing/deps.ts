import type { Config } from '#shared/platform/config.ts'
import type { Deps } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdDeps } from '../common/electronic-id.ts'
import { createRehearsalParty, type RehearsalParty } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

/** `rehearsal`: the simulated electronic ID, where there is one. */
export type SigningDeps = EngineDeps & ElectronicIdDeps & { rehearsal?: RehearsalParty }

export const withSigning = <Base extends Deps>(config: Config, base: Base): Base & SigningDeps => ({
  ...withElectronicId(config, withEngine(config, base)),
  rehearsal: createRehearsalParty(config),
})
