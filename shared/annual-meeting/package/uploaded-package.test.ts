import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageFiles } from './manifest.ts'
import { zipFiles } from './package-zip.ts'
import { sealedZip } from '#shared/platform/documents/sealed-zip.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { buildUploadedPackage } from '#shared/platform/documents/uploaded-package.ts'
import { verifyPackage, type TrustedKeys } from './verify-package.ts'
import { newSealKey, signingDesk, type SigningDesk } from '#test/documents/signed-package.ts'

let desk: SigningDesk
let trusted: TrustedKeys
let built: Uint8Array

beforeAll(async () => {
  desk = await signingDesk()
  trusted = { trustRoot: desk.trustRoot, sealKey: sealPublicKey(desk.sealKey) }
  built = buildUploadedPackage(desk.uploadedInput)
})
afterAll(() => desk.close())

const codes = async (bytes: Uint8Array, keys?: TrustedKeys) =>
  (await verifyPackage(bytes, keys)).checks.map(({ detail }) => detail.code)
const faults = async (bytes: Uint8Array) =>
  (await verifyPackage(bytes, trusted)).checks.filter(({ ok }) => !ok).map(({ detail }) => detail.code)

describe('the package of a self-run meeting', () => {
  it('holds the uploaded protocol and no signatures, and says so', async () => {
    expect(Object.keys(unzipSync(built))).toEqual(['protocol.pdf', 'certificate.pdf', 'manifest.json', 'manifest.sig'])
    expect(await codes(built, trusted)).toEqual([
      'same-bytes',
      'manifest-of-uploaded',
      'seal-trusted',
      'files-same',
      'signed-outside',
    ])
    expect((await verifyPackage(built, trusted)).ok).toBe(true)
  })

  it('has the same bytes for the same content, and the very file that was uploaded', () => {
    expect(Buffer.compare(buildUploadedPackage(desk.uploadedInput), built)).toBe(0)
    expect(Buffer.compare(unzipSync(built)['protocol.pdf']!, desk.uploadedInput.protocolPdf)).toBe(0)
  })

  it('names no personal identity number', () => {
    for (const bytes of Object.values(unzipSync(built)))
      for (const number of desk.personalNumbers) expect(Buffer.from(bytes).toString('latin1')).not.toContain(number)
  })

  it('is refused when the protocol is exchanged, or the package is sealed anew', async () => {
    const files = unzipSync(built)
    expect(await faults(zipFiles(Object.entries({ ...files, 'protocol.pdf': files['certificate.pdf']! })))).toEqual([
      'protocol-changed',
    ])
    expect(await faults(buildUploadedPackage({ ...desk.uploadedInput, sealKey: newSealKey() }))).toEqual([
      'seal-foreign',
    ])
  })

  it('is refused when it claims signatures as well', async () => {
    const files = unzipSync(built)
    const manifest = JSON.parse(Buffer.from(files[packageFiles.manifest]!).toString())
    const signed = {
      ...manifest,
      signers: [
        { ref: manifest.uploaded.by, role: 'secretary', signedAt: manifest.submittedAt, file: 'certificate.pdf' },
      ],
    }
    const rest = Object.entries(files).filter(([name]) => !name.startsWith('manifest'))
    expect(await faults(sealedZip(rest, signed, desk.sealKey))).toEqual(['signed-outside-but-signed'])
  })
})
