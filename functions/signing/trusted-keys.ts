import { readFileSync } from 'node:fs'
import type { TrustedKeysView } from '#shared/contract/signing.ts'
import type { Config } from '#shared/platform/config.ts'
import { sealPublicKeys } from '#shared/platform/documents/seal.ts'

/** Of the seal's keys never more than the public halves, whatever file the setting names. */
export const trustedKeysOf = (
  { electronicIdTrustRoot, sealPublicKeyFile }: Pick<Config, 'electronicIdTrustRoot' | 'sealPublicKeyFile'>,
  rehearsalRoot: string | null,
): TrustedKeysView => ({
  trustRoot: readFileSync(electronicIdTrustRoot, 'utf8'),
  rehearsalRoot,
  sealKey: sealPublicKeys(readFileSync(sealPublicKeyFile, 'utf8')),
})
