import { Manifest, packageFiles, type SignerRole } from '../../annual-meeting/package/manifest.ts'
import type { NamedFile } from '../../annual-meeting/package/package-zip.ts'
import { sealedZip } from './sealed-zip.ts'
import { describeFile } from './sha256.ts'

/** `xml`: opened (`openSignature`); `ocsp`: base64; `signedAt`: real milliseconds; `portalTime`: a demonstration's. */
export type PackageSignature = {
  ref: string
  role: SignerRole
  signedAt: number
  portalTime?: number
  xml: string
  ocsp?: string
}

export type PackageInput = {
  protocolPdf: Uint8Array
  certificatePdf: Uint8Array
  signatures: readonly PackageSignature[]
  /** `submittedAt` in milliseconds. */
  manifest: Pick<Manifest, 'club' | 'clubName' | 'year' | 'round' | 'language'> & {
    submittedAt: number
    rehearsal?: boolean
  }
  /** PEM of the root under which the signatures verify. */
  trustRoot: string
  /** PEM (pkcs8) of the Ed25519 key that seals. */
  sealKey: string
}

/** Decodes the base64 in which the electronic ID delivers the XML of a signature. */
export const openSignature = (collected: string) => Buffer.from(collected, 'base64').toString('utf8')

const bytesOf = (text: string) => new TextEncoder().encode(text)

const inSigningOrder = (signatures: readonly PackageSignature[]) => {
  const adjusters = signatures.filter(({ role }) => role === 'adjuster').toSorted((a, b) => a.signedAt - b.signedAt)
  const named = (signature: PackageSignature, name: string) => ({ ...signature, name: `signatures/${name}` })
  return [
    ...signatures.filter(({ role }) => role === 'secretary').map((signature) => named(signature, 'secretary')),
    ...adjusters.map((signature, index) => named(signature, index === 0 ? 'adjuster' : `adjuster-${index + 1}`)),
  ]
}

/**
 * The submitted package as zip; the same input gives the same bytes. Nothing is verified here: `verifyPackage` does.
 * @throws Error when a signature is not XML or there is not exactly one secretary.
 */
export const buildPackage = ({
  protocolPdf,
  certificatePdf,
  signatures,
  manifest,
  trustRoot,
  sealKey,
}: PackageInput): Uint8Array => {
  const signed = inSigningOrder(signatures)
  if (signatures.filter(({ role }) => role === 'secretary').length !== 1)
    throw new Error('a package has the signature of exactly one secretary')
  if (signed.some(({ xml }) => !xml.startsWith('<'))) throw new Error('a signature is not XML: open it first')
  const files: NamedFile[] = [
    [packageFiles.protocol, protocolPdf],
    [packageFiles.certificate, certificatePdf],
    ...signed.flatMap(({ name, xml, ocsp }): NamedFile[] => [
      [`${name}.xml`, bytesOf(xml)],
      ...(ocsp ? [[`${name}.ocsp`, new Uint8Array(Buffer.from(ocsp, 'base64'))] as const] : []),
    ]),
    [packageFiles.trustRoot, bytesOf(trustRoot)],
  ]
  const { club, clubName, year, round, language, rehearsal = false, submittedAt } = manifest
  const described = Manifest.parse({
    format: 'mandat-protocol/1',
    club,
    clubName,
    year,
    round,
    language,
    rehearsal,
    submittedAt: new Date(submittedAt).toISOString(),
    signers: signed.map(({ ref, role, signedAt, portalTime, name }) => ({
      ref,
      role,
      signedAt: new Date(signedAt).toISOString(),
      ...(portalTime !== undefined && { portalTime: new Date(portalTime).toISOString() }),
      file: `${name}.xml`,
    })),
    files: files.map(([name, bytes]) => describeFile(name, bytes)),
  })
  return sealedZip(files, described, sealKey)
}
