import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { buildPackage } from '#shared/platform/documents/package.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { signingDesk } from './signed-package.ts'

it('a package keeps the real time of a signature, and names the portal’s where a demonstration had moved its clock', async () => {
  const desk = await signingDesk()
  const input = await desk.input()
  const portalTime = Date.UTC(2027, 1, 18, 18, 40)
  const bytes = buildPackage({ ...input, signatures: input.signatures.map((one) => ({ ...one, portalTime })) })
  const { ok, checks } = await verifyPackage(bytes, {
    trustRoot: desk.trustRoot,
    sealKey: sealPublicKey(desk.sealKey),
  })
  await desk.close()
  expect([ok, checks.map(({ detail }) => detail.code)]).toEqual([
    true,
    expect.arrayContaining(['signature-holds-portal-time']),
  ])
  const { signers } = JSON.parse(Buffer.from(unzipSync(bytes)['manifest.json']!).toString()) as {
    signers: { signedAt: string; portalTime: string }[]
  }
  expect(signers.map(({ signedAt }) => Date.parse(signedAt))).toEqual(
    input.signatures.map(({ signedAt }) => signedAt).toSorted((one, other) => one - other),
  )
  expect(signers.map((one) => one.portalTime)).toEqual(signers.map(() => '2027-02-18T18:40:00.000Z'))
})
