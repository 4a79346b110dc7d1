import { useMutation } from '@tanstack/react-query'
import { readTrustedKeys } from '#shared/contract/signing.ts'
import { packageLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'

/** What can check and word a package is loaded when the first file is chosen. */
const loadVerifier = () =>
  Promise.all([
    import('#shared/annual-meeting/package/verify-package.ts'),
    import('#shared/annual-meeting/package/words.ts'),
  ])

const checked = async (file: File) => {
  const [[{ verifyPackage }, { packageWords }], { trustRoot, rehearsalRoot, sealKey }, bytes] = await Promise.all([
    loadVerifier(),
    call(readTrustedKeys, { background: true }),
    // One byte more than a package may have tells that the file is too large.
    file.slice(0, packageLimits.bytes + 1).arrayBuffer(),
  ])
  const trusted = { trustRoot, sealKey, ...(rehearsalRoot && { rehearsalRoot }) }
  return { file, words: packageWords, verdict: await verifyPackage(new Uint8Array(bytes), trusted) }
}

/** What the check of a file came to, and how its findings are said in a language. */
export type CheckedPackage = Awaited<ReturnType<typeof checked>>

/** Checks a file in this browser; only the keys to check it with are fetched. */
export const usePackageCheck = () => useMutation({ mutationFn: checked })
