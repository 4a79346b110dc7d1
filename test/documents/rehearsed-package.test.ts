import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyPackage } from '#shared/annual-meeting/package/verify-package.ts'
import { signingDesk, type SigningDesk } from './signed-package.ts'

let desk: SigningDesk
let foreign: SigningDesk
let rehearsed: Uint8Array

beforeAll(async () => {
  ;[desk, foreign] = await Promise.all([signingDesk(), signingDesk()])
  rehearsed = await desk.buildRehearsed()
})
afterAll(() => Promise.all([desk.close(), foreign.close()]))

const conclusion = async (bytes: Uint8Array, trustRoot: string, rehearsalRoot?: string) =>
  (await verifyPackage(bytes, { trustRoot, rehearsalRoot, sealKey: desk.sealPublicKey })).conclusion

it('concludes of a package from a rehearsal that it is one, whichever root is known', async () => {
  expect(await conclusion(rehearsed, desk.trustRoot)).toBe('rehearsal')
  expect(await conclusion(rehearsed, foreign.trustRoot)).toBe('rehearsal')
  expect(await conclusion(rehearsed, foreign.trustRoot, desk.trustRoot)).toBe('rehearsal')
  expect((await verifyPackage(rehearsed)).conclusion).toBe('rehearsal')
})

it('refuses one that another root of rehearsals signed, and a real one that claims to be a rehearsal', async () => {
  expect(await conclusion(rehearsed, desk.trustRoot, foreign.trustRoot)).toBe('not-genuine')
  const { manifest } = await desk.input()
  const claimed = await desk.build({ manifest: { ...manifest, rehearsal: true } })
  expect(await conclusion(claimed, desk.trustRoot)).toBe('not-genuine')
})
