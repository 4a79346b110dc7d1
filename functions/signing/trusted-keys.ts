import { readFileSync } from 'node:fs'
import type { TrustedKeysView } from '#shared/contract/signing.ts'
import type { Config } from '#shared/platform/config.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'

/** What packages are checked with; of the seal's key never more than the public half, whatever file the setting names. */
export const trustedKeysOf = (
  { electronicIdTrustRoot, sealPublicKeyFile }: Pick<Config, 'electronicIdTrustRoot' | 'sealPublicKeyFile'>,
  rehearsalRoot: string | null,
): TrustedKeysView => ({
  trustRoot: readFileSync(electronicIdTrustRoot, 'utf8'),
  rehearsalRoot,
  sealKey: sealPublicKey(readFileSync(sealPublicKeyFile, 'utf8')),
})
