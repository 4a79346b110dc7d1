import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CertificatePdf } from '#shared/platform/documents/certificate-pdf.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { packaging, type PackagingDeps } from '#workflows/annual-meeting/activities/packaging.ts'
import { meeting } from '../builders/meeting-content.ts'
import { signingDesk, type SigningDesk } from './signed-package.ts'

let desk: SigningDesk

beforeAll(async () => {
  desk = await signingDesk()
})
afterAll(() => desk.close())

/** The names on the page that says who has signed, where the meeting has these names of the signers. */
const namesOnPage = async (known: (ref: string) => string): Promise<string[]> => {
  const { protocolPdf, certificatePdf, signatures } = await desk.input()
  const content = meeting()
  const { clubId, year } = content.summary
  const files = new Map<string, Uint8Array>([[fileKeys.protocol('f'.repeat(64)), protocolPdf]])
  for (const { ref, xml, ocsp, signedAt } of signatures) {
    const evidence = { signature: Buffer.from(xml).toString('base64'), ocsp, signedAt }
    files.set(fileKeys.evidence(ref), new TextEncoder().encode(JSON.stringify(evidence)))
  }
  const laidOut: CertificatePdf[] = []
  const pack = packaging({
    stores: {
      meetings: {
        readProtocolVersion: async () => ({ version: 1, language: 'sv', createdAt: 0, paragraphs: [] }),
        readSignatures: async () =>
          signatures.map(({ ref, role }) => ({ signer: ref, role, evidence: fileKeys.evidence(ref) })),
      },
    },
    files: {
      get: async (key: string) => files.get(key) ?? null,
      find: async () => null,
      put: async () => undefined,
    },
    certificates: { signed: async (page: CertificatePdf) => (laidOut.push(page), certificatePdf) },
    settings: {
      portalOrigin: 'https://portal.example.org',
      productName: 'Förbundet',
      productSlug: 'forbundet',
      demo: false,
      trustRoot: desk.trustRoot,
      sealKey: desk.sealKey,
    },
  } as unknown as PackagingDeps)
  const people = Object.fromEntries(signatures.map(({ ref }) => [ref, { ref, name: known(ref), birthYear: 1980 }]))
  const protocol = { ...content.summary.protocol, version: 1, documentSha256: 'f'.repeat(64), signatures: [] }
  await pack({ ...content, people, summary: { ...content.summary, clubId, year, protocol } } as never)
  return laidOut.flatMap((page) => page.signatures.map(({ name }) => name))
}

it('names the signers as the meeting has them', async () => {
  expect(await namesOnPage((ref) => `Medlem ${ref.at(-1)}`)).toEqual(['Medlem 1', 'Medlem 2'])
})

it('names one whose identity became protected after they were chosen as their electronic ID does', async () => {
  expect(await namesOnPage(() => '')).toEqual(['Johan Ekberg', 'Mira Öst'])
})
