import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import type { Language } from '#shared/basics/language.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { writeDay, writeTime } from '#shared/languages/formats.ts'
import { certificates as laidOutHere } from '#shared/platform/documents/certificates.ts'
import { buildPackage, openSignature, type PackageSignature } from '#shared/platform/documents/package.ts'
import { protocolDocument } from '#shared/platform/documents/protocol-document.ts'
import { sealFingerprint } from '#shared/platform/documents/seal.ts'
import { signerCertificate } from '#shared/platform/documents/signer-certificate.ts'
import { verifyAddress } from '#shared/platform/documents/verify-address.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { Evidence } from '#shared/signing/evidence.ts'
import { shiftedTime } from '#shared/signing/shifted-time.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import { uploadedPackage } from './uploaded-package.ts'

export type PackagingDeps = Pick<WorkerDeps, 'stores' | 'files' | 'rehearsal' | 'certificates'> & {
  settings: Pick<
    WorkerDeps['settings'],
    'portalOrigin' | 'productName' | 'productSlug' | 'demo' | 'trustRoot' | 'sealKey'
  >
}

/** When a signatory signed in portal time, and the real time as well where a demonstration has shifted the portal's. */
const signingTimes = (
  { signedAt, portalTime }: Pick<PackageSignature, 'signedAt' | 'portalTime'>,
  language: Language,
) => {
  const inWords = (at: number) => `${writeDay(stockholmDate(at), language)} ${writeTime(stockholmTime(at), language)}`
  return {
    signedAt: inWords(portalTime ?? signedAt),
    ...(portalTime !== undefined && { realTime: inWords(signedAt) }),
  }
}

/** The submitted meeting as a package, made once and stored. */
export const packaging = ({ stores, files, settings, rehearsal, certificates = laidOutHere }: PackagingDeps) => {
  const needed = async (key: string) => {
    const bytes = await files.get(key)
    if (!bytes) throw new PortalError('file-missing')
    return bytes
  }

  return async (content: StoredContent): Promise<Uint8Array> => {
    const { clubId: club, year, submittedAt, protocol } = content.summary
    const key = fileKeys.package(club, year)
    // A rehearsal can be thrown away and played again under the same name.
    const rehearsed = isRehearsal(year)
    const made = rehearsed ? null : await files.find(key)
    if (made) return made
    const keep = async (bytes: Uint8Array) => {
      await files.put(key, bytes, 'application/zip')
      return bytes
    }
    if (content.summary.uploadedProtocol)
      return keep(
        await uploadedPackage(
          content,
          await needed(fileKeys.document(club, year, content.summary.uploadedProtocol.sha256)),
          settings,
          certificates,
        ),
      )
    const version = await stores.meetings.readProtocolVersion({ club, year }, protocol.version)
    if (!version || protocol.documentSha256 === null) throw new PortalError('file-missing')
    const { language, title, clubName, meetingDate, productName, signatories } = protocolDocument(
      content,
      version,
      settings,
    )
    const protocolPdf = await needed(fileKeys.protocol(protocol.documentSha256))
    const signed = await Promise.all(
      (await stores.meetings.readSignatures({ club, year }, protocol.round)).map(async (signature) => {
        const {
          signature: collected,
          ocsp,
          signedAt,
        } = Evidence.parse(JSON.parse(new TextDecoder().decode(await needed(signature.evidence))))
        const { signer: ref, role } = signature
        const recordedAt = protocol.signatures.find(({ signer }) => signer === ref)?.signedAt ?? signedAt
        const portalTime = shiftedTime({ signedAt, recordedAt }, settings)
        const times = { signedAt, ...(portalTime !== undefined && { portalTime }) }
        return { ref, role, ...times, xml: openSignature(collected), ocsp }
      }),
    )
    const roleName = (role: 'secretary' | 'adjuster') =>
      (role === 'secretary' ? signatories[0] : signatories[1])?.role ?? role
    const certificatePdf = await certificates.signed({
      language,
      clubName,
      meetingDate,
      productName,
      protocolTitle: title,
      documentSha256: protocol.documentSha256,
      round: protocol.round,
      rehearsal: rehearsed,
      sealFingerprint: sealFingerprint(settings.sealKey),
      verifyAddress: verifyAddress(settings, language),
      createdAt: submittedAt ?? 0,
      signatures: signed
        .toSorted((one, other) => one.signedAt - other.signedAt)
        .map(({ ref, role, xml, ...times }) => {
          const { name = '', issuer = '', serialNumber = '' } = signerCertificate(xml) ?? {}
          return {
            role: roleName(role),
            // Of a protected identity the meeting has no name; who signs a protocol gives theirs with the signature.
            name: content.people[ref]?.name || name,
            ...signingTimes(times, language),
            issuer,
            serialNumber,
          }
        }),
    })
    return keep(
      buildPackage({
        protocolPdf,
        certificatePdf,
        signatures: signed,
        trustRoot: rehearsed ? (rehearsal?.trustRoot ?? '') : settings.trustRoot,
        sealKey: settings.sealKey,
        manifest: {
          club,
          clubName,
          year: calendarYear(year),
          rehearsal: rehearsed,
          round: protocol.round,
          language,
          submittedAt: submittedAt ?? 0,
        },
      }),
    )
  }
}
