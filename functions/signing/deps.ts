import { readFileSync } from 'node:fs'
import type { TrustedKeysView } from '#shared/contract/signing.ts'
import type { Config } from '#shared/platform/config.ts'
import type { EngineConfig } from '#shared/platform/engine/client.ts'
import type { Deps } from '../common/deps.ts'
import { withElectronicId, type ElectronicIdConfig, type ElectronicIdDeps } from '../common/electronic-id.ts'
import {
  createRehearsalParty,
  type RehearsalConfig,
  type RehearsalParty,
} from '#shared/platform/electronic-id/rehearsal-party.ts'
import { sealPublicKeys } from '#shared/platform/documents/seal.ts'
import { withEngine, type EngineDeps } from '../common/engine.ts'

/** Of the seal's keys never more than the public halves, whatever file the setting names. */
export const trustedKeysOf = (
  { electronicIdTrustRoot, sealPublicKeyFile }: Pick<Config, 'electronicIdTrustRoot' | 'sealPublicKeyFile'>,
  rehearsalRoot: string | null,
): TrustedKeysView => ({
  trustRoot: readFileSync(electronicIdTrustRoot, 'utf8'),
  rehearsalRoot,
  sealKey: sealPublicKeys(readFileSync(sealPublicKeyFile, 'utf8')),
})

export type SigningDeps = EngineDeps & ElectronicIdDeps & { rehearsal?: RehearsalParty; trustedKeys: TrustedKeysView }

type SigningConfig = EngineConfig &
  ElectronicIdConfig &
  RehearsalConfig &
  Pick<Config, 'electronicIdTrustRoot' | 'sealPublicKeyFile'>

export const withSigning = <Base extends Deps>(config: SigningConfig, base: Base): Base & SigningDeps => {
  const rehearsal = createRehearsalParty(config)
  return {
    ...withElectronicId(config, withEngine(config, base)),
    rehearsal,
    trustedKeys: trustedKeysOf(config, rehearsal?.trustRoot ?? null),
  }
}
