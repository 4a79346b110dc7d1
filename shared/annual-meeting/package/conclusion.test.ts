import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { buildUploadedPackage } from '#shared/platform/documents/uploaded-package.ts'
import { newSealKey, signingDesk, type SigningDesk } from '#test/documents/signed-package.ts'
import { type TrustedKeys, verifyPackage } from './verify-package.ts'

let desk: SigningDesk
let trusted: TrustedKeys
let built: Uint8Array

beforeAll(async () => {
  desk = await signingDesk()
  trusted = { trustRoot: desk.trustRoot, sealKey: sealPublicKey(desk.sealKey) }
  built = await desk.build()
})
afterAll(() => desk.close())
afterEach(() => vi.restoreAllMocks())

const conclusion = async (bytes: Uint8Array, keys: TrustedKeys = {}) => (await verifyPackage(bytes, keys)).conclusion

describe('what a reader learns of a package', () => {
  it('is that it is genuine where they know both the seal and the root, and otherwise that the keys are unknown', async () => {
    expect(await conclusion(built, trusted)).toBe('genuine')
    for (const keys of [{}, { sealKey: trusted.sealKey! }, { trustRoot: trusted.trustRoot! }])
      expect(await conclusion(built, keys)).toBe('unknown-keys')
    expect(await conclusion(built, { ...trusted, sealKey: sealPublicKey(newSealKey()) })).toBe('not-genuine')
  })
  it('of a protocol that was signed outside the portal rests on the seal alone', async () => {
    const uploaded = buildUploadedPackage(desk.uploadedInput)
    expect(await conclusion(uploaded, { sealKey: trusted.sealKey! })).toBe('genuine-uploaded')
    expect(await conclusion(uploaded)).toBe('unknown-keys')
  })
  it('is that a rehearsal is no valid document, whatever keys they know', async () => {
    const rehearsed = await desk.buildRehearsed()
    expect(await conclusion(rehearsed, { ...trusted, rehearsalRoot: desk.trustRoot })).toBe('rehearsal')
    expect(await conclusion(rehearsed)).toBe('rehearsal')
  })
})

describe('a browser', () => {
  const importFails = (name: string) =>
    vi
      .spyOn(crypto.subtle, 'importKey')
      .mockImplementation((_, __, algorithm) =>
        Promise.reject(new DOMException(String(algorithm), algorithm === 'Ed25519' ? name : 'DataError')),
      )
  it('that cannot read such seals does not call the seal unreadable: it gives no verdict', async () => {
    importFails('NotSupportedError')
    await expect(verifyPackage(built, trusted)).rejects.toThrow(expect.objectContaining({ name: 'NotSupportedError' }))
  })
  it('that finds no key in the seal calls it unreadable', async () => {
    importFails('DataError')
    const { checks } = await verifyPackage(built, trusted, () => Promise.reject(new Error('not asked')))
    expect(checks.find(({ name }) => name === 'seal')?.detail.code).toBe('seal-unreadable')
  })
})
