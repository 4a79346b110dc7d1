import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage } from '#shared/platform/documents/package.ts'
import { buildUploadedPackage } from '#shared/platform/documents/uploaded-package.ts'
import { type TrustedKeys, verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { verifySignedXml } from '#shared/signing/verify-signature.ts'
import { goesDeep } from '../runner/deep.ts'
import { signingDesk, type SigningDesk } from './signed-package.ts'

let desk: SigningDesk
let trusted: TrustedKeys
const packages: Record<'signed' | 'uploaded', Uint8Array> = { signed: new Uint8Array(), uploaded: new Uint8Array() }
const kinds = [
  ['signed in the portal', 'signed'],
  ['signed outside and uploaded', 'uploaded'],
] as const

beforeAll(async () => {
  desk = await signingDesk()
  trusted = { trustRoot: desk.trustRoot, sealKey: sealPublicKey(desk.sealKey) }
  packages.signed = buildPackage(await desk.input())
  packages.uploaded = buildUploadedPackage(desk.uploadedInput)
})
afterAll(() => desk.close())

// The same XML is verified once: a flip elsewhere does not change what it proves.
const verdicts = new Map<string, ReturnType<typeof verifySignedXml>>()
const verifyOnce: typeof verifySignedXml = (signature, given) => {
  const key = JSON.stringify([signature, given])
  const verdict = verdicts.get(key) ?? verifySignedXml(signature, given)
  verdicts.set(key, verdict)
  return verdict
}
const holds = async (bytes: Uint8Array, keys = trusted) => (await verifyPackage(bytes, keys, verifyOnce)).ok

const flipped = (built: Uint8Array, position: number, mask: number) => {
  const bytes = built.slice()
  bytes[position]! ^= mask
  return bytes
}

/** Positions of everything in the zip that is not the contents of a file: headers, names, directory, end. */
const betweenFiles = (built: Uint8Array) => {
  const text = Buffer.from(built).toString('latin1')
  const directory = text.indexOf('PK\x01\x02')
  const headers = [...text.slice(0, directory).matchAll(/PK\x03\x04/g)].flatMap(({ index }) =>
    Array.from({ length: 30 + text.charCodeAt(index + 26) }, (_, offset) => index + offset),
  )
  return [...headers, ...Array.from({ length: built.length - directory }, (_, offset) => directory + offset)]
}

const everyFourth = (positions: readonly number[]) => positions.filter((_, at) => goesDeep() || at % 4 === 0)

describe.each(kinds)('one flipped byte of a package %s', (_, kind) => {
  it('is found wherever it is, with and without trusted keys', { timeout: 120_000 }, async () => {
    const built = packages[kind]
    expect(await holds(built)).toBe(true)
    const anywhere = fc.tuple(
      fc.integer({ min: 0, max: built.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(
        anywhere,
        async ([position, mask, withKeys]) => !(await holds(flipped(built, position, mask), withKeys ? trusted : {})),
      ),
      { numRuns: goesDeep() ? 400 : 100 },
    )
    expect(await holds(built)).toBe(true)
  })

  it(
    'is found in what is not the contents of a file: in a fourth of its bytes, in all of them by a deep run',
    { timeout: 120_000 },
    async () => {
      const built = packages[kind]
      const positions = betweenFiles(built)
      expect(positions.length).toBeGreaterThan(kind === 'signed' ? 900 : 400)
      const missed = []
      for (const position of everyFourth(positions))
        if (await holds(flipped(built, position, 1 + (position % 255)))) missed.push(position)
      expect(missed).toEqual([])
    },
  )

  it('would be missed between the files if the zip were not written anew', async () => {
    const built = packages[kind]
    const others = async (position: number) =>
      (await verifyPackage(flipped(built, position, 1), trusted, verifyOnce)).checks.filter(
        ({ name }) => name !== 'unchanged',
      )
    const missed = await Promise.all(
      everyFourth(betweenFiles(built)).map(async (position) => (await others(position)).every(({ ok }) => ok)),
    )
    expect(missed.filter(Boolean).length).toBeGreaterThan(kind === 'signed' ? 25 : 12)
  })
})
