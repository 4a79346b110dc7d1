import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureKeys, personIdentity } from '#infra/local/electronic-id/keys.ts'
import { signOrder } from '#infra/local/electronic-id/sign-order.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { renderCertificatePdf } from '#shared/platform/documents/certificate-pdf.ts'
import { sha256 } from '#shared/platform/documents/sha256.ts'
import {
  buildPackage,
  openSignature,
  type PackageInput,
  type PackageSignature,
} from '#shared/platform/documents/package.ts'
import { renderProtocolPdf } from '#shared/platform/documents/protocol-pdf.ts'
import { sealFingerprint, sealPublicKey } from '#shared/platform/documents/seal.ts'
import { renderUploadCertificatePdf } from '#shared/platform/documents/upload-certificate-pdf.ts'
import type { UploadedPackageInput } from '#shared/platform/documents/uploaded-package.ts'
import { encodeSignedContent, type ProtocolContent } from '#shared/signing/signed-content.ts'

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

export const newSealKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

const people = {
  johan: { ref: '01JDA7Q2N9Z3G4H5J6K7M8P9Q1', personalNumber: '198112289874', name: 'Johan Ekberg' },
  mira: { ref: '01JDA7Q2N9Z3G4H5J6K7M8P9Q2', personalNumber: '197003102391', name: 'Mira Öst' },
  nils: { ref: '01JDA7Q2N9Z3G4H5J6K7M8P9Q3', personalNumber: '196408233234', name: 'Nils Łukasz Ård' },
}

/** A protocol of club-001 for 2027 with what it takes to sign it as real people under a root of its own. */
export const signingDesk = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'package-'))
  const now = Date.now()
  const trustRoot = await readFile((await ensureKeys(dir, now)).signingRoot, 'utf8')
  const sealKey = newSealKey()
  const document = {
    language: 'sv',
    clubName: 'Klubben Nordvik AB',
    meetingDate: '12 februari 2027',
    verifyAddress: 'https://portal.example.org/kontrollera',
    productName: 'Förbundet',
    createdAt: Date.UTC(2027, 1, 12),
  } as const
  const protocolPdf = await renderProtocolPdf({
    ...document,
    title: 'Årsmötesprotokoll 2027',
    facts: [],
    versionLabel: 'Version 1',
    dated: '12 februari 2027',
    paragraphs: [
      { id: 'a', kind: 'heading', text: '§ 1 Mötets öppnande' },
      { id: 'b', kind: 'text', text: 'Åsa Öst öppnade mötet.' },
    ],
    signatories: [
      { role: 'Vid protokollet', name: people.johan.name },
      { role: 'Justeras', name: people.mira.name },
    ],
  })
  const documentSha256 = sha256(protocolPdf)
  const certificatePdf = await renderCertificatePdf({
    ...document,
    protocolTitle: 'Årsmötesprotokoll 2027',
    documentSha256,
    round: 1,
    signatures: [],
    sealFingerprint: sealFingerprint(sealKey),
  })

  /** Signs as a person; `minute` after now. What differs from the right content is given. */
  const sign = async (
    who: keyof typeof people,
    role: ProtocolContent['role'],
    minute: number,
    differing: Partial<ProtocolContent> & { kind?: 'auth' } = {},
  ): Promise<PackageSignature> => {
    const { kind = 'sign', ...content } = differing
    const nonVisibleData = encodeSignedContent({
      documentSha256,
      round: 1,
      role,
      meeting: 'am/club-001/2027',
      ...content,
    })
    const identity = await personIdentity(dir, people[who], now)
    const collected = signOrder(
      { kind, visibleData: base64('Jag skriver under'), nonVisibleData, formatted: true, relyingParty: 'Mandat' },
      identity,
    )
    return {
      ref: people[who].ref,
      role,
      signedAt: now + minute * 60_000,
      xml: openSignature(collected),
      ocsp: base64('response'),
    }
  }
  const manifest = {
    club: 'club-001',
    clubName: document.clubName,
    year: 2027,
    round: 1,
    language: 'sv',
    submittedAt: now,
  } as const
  const input = async (): Promise<PackageInput> => ({
    protocolPdf,
    certificatePdf,
    manifest,
    trustRoot,
    sealKey,
    signatures: [await sign('johan', 'secretary', 1), await sign('mira', 'adjuster', 2)],
  })
  /** What two people have signed in a rehearsal. */
  const rehearsedInput = async (): Promise<PackageInput> => {
    const rehearsed = { meeting: meetingId(manifest.club, rehearsalYear(manifest.year)) }
    return {
      ...(await input()),
      manifest: { ...manifest, rehearsal: true },
      signatures: [await sign('johan', 'secretary', 1, rehearsed), await sign('mira', 'adjuster', 2, rehearsed)],
    }
  }
  const outside = {
    ...document,
    fileName: 'protokoll.pdf',
    documentSha256,
    uploadedBy: people.johan.name,
    uploadedAt: '13 februari 2027 10.00',
    submittedAt: '13 februari 2027 10.05',
    sealFingerprint: sealFingerprint(sealKey),
  }
  /** The same protocol as a self-run meeting has it. */
  const uploadedInput: UploadedPackageInput = {
    protocolPdf,
    sealKey,
    certificatePdf: await renderUploadCertificatePdf(outside),
    manifest: {
      club: 'club-001',
      clubName: document.clubName,
      year: 2027,
      language: 'sv',
      rehearsal: false,
      submittedAt: now,
      uploaded: { by: people.johan.ref, at: now - 60_000 },
    },
  }
  return {
    uploadedInput,
    personalNumbers: Object.values(people).map(({ personalNumber }) => personalNumber),
    trustRoot,
    sealKey,
    sealPublicKey: sealPublicKey(sealKey),
    sign,
    input,
    buildRehearsed: async () => buildPackage(await rehearsedInput()),
    build: async (differing: Partial<PackageInput> = {}) => buildPackage({ ...(await input()), ...differing }),
    close: () => rm(dir, { recursive: true, force: true }),
  }
}

export type SigningDesk = Awaited<ReturnType<typeof signingDesk>>
