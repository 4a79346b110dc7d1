import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NamedFile, zipFiles } from './package-zip.ts'
import { packageLimits } from '#shared/limits.ts'
import type { Manifest } from './manifest.ts'
import { verifyPackage } from './verify-package.ts'
import { signingDesk, type SigningDesk } from '#test/documents/signed-package.ts'

let desk: SigningDesk
let built: Uint8Array

beforeAll(async () => {
  desk = await signingDesk()
  built = await desk.build()
})
afterAll(() => desk.close())

const wrong = async (files: readonly NamedFile[]) =>
  (await verifyPackage(zipFiles(files))).checks.filter(({ ok }) => !ok).map(({ detail }) => detail.code)

const withManifest = (change: (manifest: Manifest) => void) => {
  const files = unzipSync(built)
  const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as Manifest
  change(manifest)
  return Object.entries({ ...files, 'manifest.json': new TextEncoder().encode(JSON.stringify(manifest)) })
}

describe('a package that names more than a protocol has', () => {
  it('is not read when it holds more files', async () => {
    const one = (index: number) => [`file-${index}.txt`, new Uint8Array(1)] as const
    expect(await wrong(Array.from({ length: packageLimits.files + 1 }, (_, index) => one(index)))).toEqual([
      'too-many-files',
    ])
  })

  it('has no root that is far larger than a certificate', async () => {
    const root = new TextEncoder().encode(desk.trustRoot.repeat(20))
    expect(await wrong(Object.entries({ ...unzipSync(built), 'trust/electronic-id-root.pem': root }))).toContain(
      'root-missing',
    )
  })

  it.each(['signers', 'files'] as const)('has none of its signatures checked when it lists more %s', async (list) => {
    const long = withManifest((manifest) => {
      const [first] = manifest[list]
      manifest[list] = Array.from({ length: packageLimits[list] + 1 }, () => first) as never
    })
    expect(await wrong(long)).toEqual(['manifest-too-long', 'manifest-changed'])
  })
})
