import { meetingId } from '../meeting-id.ts'
import { rehearsalYear } from '../../basics/rehearsal-year.ts'
import { sha256Of, textFromBytes } from '../../signing/bytes.ts'
import { isProtocol } from '../../signing/signed-content.ts'
import { type SignatureFault, verifySignedXml } from '../../signing/verify-signature.ts'
import { type Manifest, packageFiles, type SignerRole } from './manifest.ts'

/** Why a signature of a package does not count; `missing`: its file is not there. */
export type SignatureProblem =
  | SignatureFault
  | 'missing'
  | 'not-signing'
  | 'other-content'
  | 'other-document'
  | 'other-round'
  | 'other-role'
  | 'other-meeting'

/** `portalAt`: what the portal's clock said, where a demonstration had moved it. */
export type CheckedSignature = { role: SignerRole; signedAt: number; portalAt: number | null } & (
  | { problem: SignatureProblem; personalNumber?: undefined; name?: undefined }
  | { problem: null; personalNumber: string; name: string }
)

export type VerifySignature = typeof verifySignedXml

/** Checks each signer's XML against the root, the protocol's bytes, the meeting, the round and the role. */
export const checkSignatures = async (
  manifest: Manifest,
  files: ReadonlyMap<string, Uint8Array>,
  trustRoots: string,
  verify: VerifySignature,
) => {
  const protocol = files.get(packageFiles.protocol)
  const documentSha256 = protocol && (await sha256Of(protocol))
  const meeting = meetingId(manifest.club, manifest.rehearsal ? rehearsalYear(manifest.year) : manifest.year)

  const problemOf = async (signer: Manifest['signers'][number]) => {
    const xml = files.get(signer.file)
    if (!xml) return { problem: 'missing' } as const
    // A root that cannot be read makes the verification throw.
    const verdict = await verify(textFromBytes(xml), { trustRoots, at: new Date(signer.signedAt) }).catch(
      () => ({ valid: false, fault: 'untrusted' }) as const,
    )
    if (!verdict.valid) return { problem: verdict.fault }
    const { purpose, content, personalNumber, name } = verdict.signature
    if (purpose !== 'signing') return { problem: 'not-signing' } as const
    if (!content || !isProtocol(content)) return { problem: 'other-content' } as const
    if (content.documentSha256 !== documentSha256) return { problem: 'other-document' } as const
    if (content.meeting !== meeting) return { problem: 'other-meeting' } as const
    if (content.round !== manifest.round) return { problem: 'other-round' } as const
    if (content.role !== signer.role) return { problem: 'other-role' } as const
    return { problem: null, personalNumber, name }
  }
  return Promise.all(
    manifest.signers.map(async (signer): Promise<CheckedSignature> => ({
      role: signer.role,
      signedAt: Date.parse(signer.signedAt),
      portalAt: signer.portalTime === undefined ? null : Date.parse(signer.portalTime),
      ...(await problemOf(signer)),
    })),
  )
}

export const isInOrder = (signers: readonly { role: SignerRole; signedAt: number }[]) => {
  const [secretary, ...adjusters] = signers
  return (
    secretary?.role === 'secretary' &&
    adjusters.every(({ role, signedAt }) => role === 'adjuster' && signedAt > secretary.signedAt)
  )
}

export const areSeveralPeople = (signers: readonly CheckedSignature[]) => {
  const people = new Set(signers.map(({ personalNumber }) => personalNumber))
  return signers.length >= 2 && !people.has(undefined) && people.size === signers.length
}
