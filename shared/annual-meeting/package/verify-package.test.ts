import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage, type PackageInput } from '#shared/platform/documents/package.ts'
import { zipFiles } from './package-zip.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { signerCertificate } from '#shared/platform/documents/signer-certificate.ts'
import { packageLimits } from '#shared/limits.ts'
import { verifySignedXml } from '#shared/signing/verify-signature.ts'
import { type TrustedKeys, verifyPackage } from './verify-package.ts'
import { newSealKey, signingDesk, type SigningDesk } from '#test/documents/signed-package.ts'

let desk: SigningDesk
let input: PackageInput
let trusted: TrustedKeys
let built: Uint8Array

beforeAll(async () => {
  desk = await signingDesk()
  input = await desk.input()
  trusted = { trustRoot: desk.trustRoot, sealKey: sealPublicKey(desk.sealKey) }
  built = buildPackage(input)
})
afterAll(() => desk.close())

/** The codes of the checks that went wrong. */
const faults = async (bytes: Uint8Array, keys = trusted) =>
  (await verifyPackage(bytes, keys)).checks.filter(({ ok }) => !ok).map(({ detail }) => detail.code)
const codes = async (bytes: Uint8Array, keys?: TrustedKeys) =>
  (await verifyPackage(bytes, keys)).checks.map(({ detail }) => detail.code)
// The same XML is verified once.
const verdicts = new Map<string, ReturnType<typeof verifySignedXml>>()
const verifyOnce: typeof verifySignedXml = (xml, given) => {
  const verdict = verdicts.get(xml) ?? verifySignedXml(xml, given)
  verdicts.set(xml, verdict)
  return verdict
}
const rebuilt = (change: (files: Record<string, Uint8Array>) => void) => {
  const files = unzipSync(built)
  change(files)
  return zipFiles(Object.entries(files))
}

describe('a submitted package', () => {
  it('holds, and says who signed what', async () => {
    const { ok, checks } = await verifyPackage(built, trusted)
    expect(checks.filter((check) => !check.ok)).toEqual([])
    expect(ok).toBe(true)
    expect(
      checks.filter(({ name }) => name === 'signature').map(({ detail }) => [detail.params.role, detail.params.name]),
    ).toEqual([
      ['secretary', 'Johan Ekberg'],
      ['adjuster', 'Mira Öst'],
    ])
  })

  it('has its files in a fixed order and the same bytes for the same content', () => {
    expect(Object.keys(unzipSync(built))).toEqual([
      'protocol.pdf',
      'certificate.pdf',
      'signatures/secretary.xml',
      'signatures/secretary.ocsp',
      'signatures/adjuster.xml',
      'signatures/adjuster.ocsp',
      'trust/electronic-id-root.pem',
      'manifest.json',
      'manifest.sig',
    ])
    expect(Buffer.compare(buildPackage({ ...input, signatures: input.signatures.toReversed() }), built)).toBe(0)
  })

  it('is a rehearsal under the root of rehearsals, and under that root nothing else', async () => {
    const foreign = await signingDesk()
    await foreign.close()
    const keys = { ...trusted, trustRoot: foreign.trustRoot, rehearsalRoot: desk.trustRoot }
    const rehearsed = buildPackage({ ...input, manifest: { ...input.manifest, rehearsal: true } })
    expect(await faults(rehearsed, keys)).not.toContain('root-foreign')
    expect(await faults(built, keys)).toContain('root-foreign')
  })

  it('holds by itself, and says that its own keys were used', async () => {
    expect(await codes(built)).toEqual([
      'same-bytes',
      'manifest-of',
      'seal-own',
      'files-same',
      'root-own',
      'signature-holds',
      'signature-holds',
      'order-right',
      'people-several',
    ])
  })

  it('takes several adjusters', async () => {
    const bytes = buildPackage({ ...input, signatures: [...input.signatures, await desk.sign('nils', 'adjuster', 3)] })
    expect(await faults(bytes)).toEqual([])
    expect(Object.keys(unzipSync(bytes))).toContain('signatures/adjuster-2.xml')
  })

  it('says when it was made in a rehearsal', async () => {
    expect(await codes(buildPackage({ ...input, manifest: { ...input.manifest, rehearsal: true } }))).toContain(
      'manifest-of-rehearsal',
    )
  })

  it('names no personal identity number outside the signatures themselves', () => {
    const files = unzipSync(built)
    for (const name of ['manifest.json', 'manifest.sig', 'protocol.pdf', 'certificate.pdf'])
      for (const number of desk.personalNumbers)
        expect(Buffer.from(files[name]!).toString('latin1')).not.toContain(number)
  })

  it('gives the certificate page the certificate under which a person signed', () => {
    expect(signerCertificate(input.signatures[0]!.xml)).toEqual({
      name: 'Johan Ekberg',
      issuer: 'Simulated electronic ID issuer',
      serialNumber: expect.stringMatching(/^[0-9a-f]+$/),
    })
    expect(signerCertificate('<a/>')).toBeNull()
  })
})

describe('a package that is not what it claims', () => {
  it('is refused under another root, and under another seal', async () => {
    const foreign = await signingDesk()
    expect(await faults(built, { ...trusted, trustRoot: foreign.trustRoot })).toEqual([
      'root-foreign',
      'signature-untrusted',
      'signature-untrusted',
      'people-missing',
    ])
    await foreign.close()
    expect(await faults(built, { ...trusted, sealKey: sealPublicKey(newSealKey()) })).toEqual(['seal-foreign'])
  })

  it('is refused when it is sealed anew', async () => {
    expect(await faults(buildPackage({ ...input, sealKey: newSealKey() }))).toEqual(['seal-foreign'])
  })

  it('is refused when the protocol is exchanged and everything around it is made anew', async () => {
    const other = buildPackage({ ...input, protocolPdf: input.certificatePdf })
    expect(await faults(other)).toEqual(['signature-other-document', 'signature-other-document', 'people-missing'])
  })

  it.each([
    ['round', { round: 2 }, 'signature-other-round'],
    ['role', { role: 'secretary' }, 'signature-other-role'],
    ['meeting', { meeting: 'am/club-002/2027' }, 'signature-other-meeting'],
    ['year', { meeting: 'am/club-001/2026' }, 'signature-other-meeting'],
    ['document', { documentSha256: 'ab'.repeat(32) }, 'signature-other-document'],
    ['purpose', { kind: 'auth' }, 'signature-not-signing'],
  ] as const)('is refused when a signature is for another %s', async (_, differing, code) => {
    const adjuster = await desk.sign('mira', 'adjuster', 2, differing)
    expect(await faults(buildPackage({ ...input, signatures: [input.signatures[0]!, adjuster] }))).toEqual([
      code,
      'people-missing',
    ])
  })

  it('is refused when the adjuster signed before the secretary, or at the same moment', async () => {
    for (const minute of [0, 1]) {
      const adjuster = await desk.sign('mira', 'adjuster', minute)
      expect(await faults(buildPackage({ ...input, signatures: [input.signatures[0]!, adjuster] }))).toEqual([
        'order-wrong',
      ])
    }
  })

  it('is refused when one person signed as both, or no one adjusted', async () => {
    const [secretary] = input.signatures
    expect(
      await faults(buildPackage({ ...input, signatures: [secretary!, await desk.sign('johan', 'adjuster', 2)] })),
    ).toEqual(['people-missing'])
    expect(await faults(buildPackage({ ...input, signatures: [secretary!] }))).toEqual(['people-missing'])
  })

  it('is refused when a file is missing, added, moved or changed', async () => {
    const changed = async (change: (files: Record<string, Uint8Array>) => void) => faults(rebuilt(change))
    expect(await changed((files) => delete files['certificate.pdf'])).toEqual(['files-missing'])
    expect(await changed((files) => (files['extra.txt'] = new Uint8Array(1)))).toEqual(['files-unlisted'])
    expect(await changed((files) => (files['certificate.pdf'] = new Uint8Array(1)))).toEqual(['files-changed'])
    expect(await changed((files) => (files['manifest.json'] = new Uint8Array(1)))).toEqual([
      'manifest-unreadable',
      'manifest-changed',
    ])
    expect(await changed((files) => delete files['manifest.sig'])).toEqual(['seal-unreadable', 'files-missing'])
    expect(await changed((files) => delete files['signatures/adjuster.xml'])).toEqual([
      'files-missing',
      'signature-missing',
      'people-missing',
    ])
    expect(await faults(zipFiles(Object.entries(unzipSync(built)).toReversed()))).toEqual(['files-reordered'])
  })

  it('names the protocol when it was changed, and the list of contents when that was', async () => {
    const protocol = rebuilt((files) => (files['protocol.pdf']![5000]! ^= 1))
    expect(await faults(protocol)).toEqual([
      'protocol-changed',
      'signature-other-document',
      'signature-other-document',
      'people-missing',
    ])
    const manifest = rebuilt((files) => {
      const text = Buffer.from(files['manifest.json']!).toString().replace('Klubben Nordvik', 'Klubben Sydvik')
      files['manifest.json'] = new TextEncoder().encode(text)
    })
    expect(await faults(manifest)).toEqual(['manifest-changed'])
  })

  it('is refused when a byte of its seal differs, also one that changes nothing in it', async () => {
    const seal = unzipSync(built)['manifest.sig']!
    const missed = []
    for (const position of seal.keys()) {
      const differs = rebuilt((files) => (files['manifest.sig']![position]! ^= position % 2 ? 1 : 42))
      if ((await verifyPackage(differs, trusted, verifyOnce)).ok) missed.push(position)
    }
    expect(missed).toEqual([])
  })

  it('is not read when it is larger than any package', async () => {
    const large = new Uint8Array(packageLimits.bytes + 1)
    large.set(built)
    expect(await verifyPackage(large, trusted)).toMatchObject({ conclusion: 'not-checked', ok: false })
    expect(await faults(large)).toEqual(['too-large'])
  })

  it.each([
    ['nothing', 0],
    ['a torn file', 4000],
  ])('is no package when it is %s', async (_, length) => {
    expect(await faults(built.slice(0, length))).toEqual(['not-a-package'])
  })

  it('is refused with bytes before or behind it', async () => {
    expect((await verifyPackage(new Uint8Array([0, ...built]), trusted)).ok).toBe(false)
    expect((await verifyPackage(new Uint8Array([...built, 0]), trusted)).ok).toBe(false)
  })

  it('is never built with something else than XML, or without a secretary', () => {
    const [secretary, adjuster] = input.signatures
    expect(() => buildPackage({ ...input, signatures: [{ ...secretary!, xml: 'PD94' }, adjuster!] })).toThrow(
      'open it first',
    )
    expect(() => buildPackage({ ...input, signatures: [adjuster!] })).toThrow('exactly one secretary')
  })
})
