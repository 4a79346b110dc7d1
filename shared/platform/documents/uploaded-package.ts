import { Manifest, packageFiles } from '../../annual-meeting/package/manifest.ts'
import type { NamedFile } from '../../annual-meeting/package/package-zip.ts'
import { sealedZip } from './sealed-zip.ts'
import { describeFile } from './sha256.ts'

export type UploadedPackageInput = {
  protocolPdf: Uint8Array
  certificatePdf: Uint8Array
  /** Instants in milliseconds. */
  manifest: Pick<Manifest, 'club' | 'clubName' | 'year' | 'language' | 'rehearsal'> & {
    submittedAt: number
    uploaded: { by: string; at: number }
  }
  /** PEM (pkcs8) of the Ed25519 key that seals. */
  sealKey: string
}

/**
 * The submitted package of a self-run meeting as zip, which says that it has no electronic signatures. The same input
 * gives the same bytes.
 */
export const buildUploadedPackage = ({
  protocolPdf,
  certificatePdf,
  manifest: { submittedAt, uploaded, ...rest },
  sealKey,
}: UploadedPackageInput): Uint8Array => {
  const files: NamedFile[] = [
    [packageFiles.protocol, protocolPdf],
    [packageFiles.certificate, certificatePdf],
  ]
  const iso = (instant: number) => new Date(instant).toISOString()
  const { club, clubName, year, language, rehearsal } = rest
  const described = Manifest.parse({
    format: 'mandat-protocol/1',
    club,
    clubName,
    year,
    round: 1,
    language,
    rehearsal,
    submittedAt: iso(submittedAt),
    signers: [],
    uploaded: { by: uploaded.by, at: iso(uploaded.at) },
    files: files.map(([name, bytes]) => describeFile(name, bytes)),
  })
  return sealedZip(files, described, sealKey)
}
