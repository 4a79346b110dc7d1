import { type Manifest, packageFiles } from '../../annual-meeting/package/manifest.ts'
import { type NamedFile, zipFiles } from '../../annual-meeting/package/package-zip.ts'
import { sealManifest } from './seal.ts'

/** The same input gives the same bytes. */
export const sealedZip = (files: readonly NamedFile[], manifest: Manifest, sealKey: string): Uint8Array => {
  const bytes = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
  return zipFiles([...files, [packageFiles.manifest, bytes], [packageFiles.seal, sealManifest(bytes, sealKey)]])
}
