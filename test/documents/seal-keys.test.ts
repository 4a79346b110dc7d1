import { expect, it, onTestFinished } from 'vitest'
import { verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { sealPublicKey, sealPublicKeys } from '#shared/platform/documents/seal.ts'
import { newSealKey, signingDesk } from './signed-package.ts'

it('verifies an older package after a change of the seal key, as long as its key is still named', async () => {
  const desk = await signingDesk()
  onTestFinished(desk.close)
  const built = await desk.build()
  const conclusion = async (sealKey: string) =>
    (await verifyPackage(built, { trustRoot: desk.trustRoot, sealKey })).conclusion
  const newer = sealPublicKey(newSealKey())
  expect(await conclusion(newer + desk.sealPublicKey)).toBe('genuine')
  expect(await conclusion(desk.sealPublicKey + newer)).toBe('genuine')
  expect(await conclusion(newer)).toBe('not-genuine')
})

it('reads public halves alone from a file of keys, and refuses a file without any', () => {
  const [one, other] = [newSealKey(), newSealKey()]
  expect(sealPublicKeys(`${one}\n${other}`)).toBe(sealPublicKey(one) + sealPublicKey(other))
  expect(() => sealPublicKeys('no key')).toThrow('no PEM text')
})
