import { fireEvent, screen, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { zipFiles } from '#shared/annual-meeting/package/package-zip.ts'
import { packageLimits } from '#shared/limits.ts'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { newSealKey, signingDesk, type SigningDesk } from '#test/documents/signed-package.ts'
import { routes } from './routes.ts'

let desk: SigningDesk
let foreign: SigningDesk
let built: Uint8Array
let keys: Record<string, unknown>

beforeAll(async () => {
  ;[desk, foreign] = await Promise.all([signingDesk(), signingDesk()])
  built = await desk.build()
  keys = { trustRoot: desk.trustRoot, rehearsalRoot: null, sealKey: desk.sealPublicKey }
  await import('./verify-page.tsx')
}, 60_000)
afterAll(() => Promise.all([desk.close(), foreign.close()]))
afterEach(() => vi.unstubAllGlobals())

const rebuilt = (change: (files: Record<string, Uint8Array>) => void) => {
  const files = unzipSync(built)
  change(files)
  return zipFiles(Object.entries(files))
}

const choose = async (bytes: Uint8Array, more: Record<string, unknown> = {}, page = '/kontrollera') => {
  const portal = openPage(routes, page, { 'GET /api/session': visitor, 'GET /api/trusted-keys': keys, ...more })
  const field = await screen.findByLabelText(/Välj paketet|Choose the package/)
  fireEvent.change(field, { target: { files: [new File([new Uint8Array(bytes)], 'paket.zip')] } })
  return portal
}
const verdict = async (name: string) => screen.findByRole('region', { name })

describe('checking a package in the browser', () => {
  it('says without sign-in who signed what and when, that revocation is not checked, and sends no file', async () => {
    const { asked } = await choose(built)
    const result = await verdict('Paketet är äkta')
    expect(document.activeElement).toBe(within(result).getByRole('heading'))
    expect(result.textContent).toMatch(/Årsmötet 2027 i Klubben Nordvik AB/)
    expect(result.textContent).toMatch(/Johan Ekberg skrev under som sekreterare \d+ \p{L}+ \d{4} kl\. \d\d\.\d\d/u)
    expect(result.textContent).toMatch(/Mira Öst skrev under som justerare/)
    expect(screen.getByText(/om en e-legitimation var spärrad/)).toBeDefined()
    expect(asked.filter((route) => !route.startsWith('GET'))).toEqual([])
  })

  it('says it in English at /en/verify', async () => {
    await choose(built, {}, '/en/verify')
    expect((await verdict('The package is genuine')).textContent).toMatch(/Mira Öst signed as adjuster/)
  })

  it.each<[string, () => Uint8Array, string]>([
    ['a changed protocol', () => rebuilt((files) => (files['protocol.pdf']![5000]! ^= 1)), 'protocol-changed'],
    [
      'a changed list of contents',
      () =>
        rebuilt((files) => {
          const text = new TextDecoder().decode(files['manifest.json']).replace('Nordvik', 'Sydvik')
          files['manifest.json'] = new TextEncoder().encode(text)
        }),
      'manifest-changed',
    ],
    ['a missing file', () => rebuilt((files) => delete files['certificate.pdf']), 'files-missing'],
  ])('refuses %s with a sentence and the code %s', async (_, damaged, code) => {
    await choose(damaged())
    const result = await verdict('Paketet är inte äkta')
    expect(within(result).getByText(code).tagName).toBe('CODE')
    expect(result.textContent).not.toMatch(/Mira Öst skrev under/)
  })

  it('refuses certificates of another root, and another seal', async () => {
    await choose(built, { 'GET /api/trusted-keys': { ...keys, trustRoot: foreign.trustRoot } })
    expect(within(await verdict('Paketet är inte äkta')).getByText('root-foreign')).toBeDefined()
  })

  it('refuses an unknown seal', async () => {
    await choose(await desk.build({ sealKey: newSealKey() }))
    expect(within(await verdict('Paketet är inte äkta')).getByText('seal-foreign')).toBeDefined()
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['no package', new TextEncoder().encode('inte en zip'), /inget protokollpaket.*not-a-package/],
    ['too large', new Uint8Array(packageLimits.bytes + 1), /större än 25 MB.*too-large/],
  ])('says that nothing was checked of a file that is %s', async (_, bytes, sentence) => {
    await choose(bytes)
    expect((await verdict('Filen gick inte att kontrollera')).textContent).toMatch(sentence)
    expect(screen.queryByText('Det här har kontrollerats')).toBeNull()
  })

  it('says of a package from a rehearsal that it is no valid document', async () => {
    await choose(await desk.buildRehearsed())
    const result = await verdict('Paketet kommer från en övning. Det är ingen giltig handling.')
    expect(result.textContent).toContain('Övning, ingen giltig handling: årsmötet 2027')
  })

  it('takes no real signature for one of a rehearsal', async () => {
    const { manifest } = await desk.input()
    await choose(await desk.build({ manifest: { ...manifest, rehearsal: true } }))
    expect((await verdict('Paketet är inte äkta')).textContent).toContain('signature-other-meeting')
  })

  it('tries again when the keys could not be fetched, with the same file', async () => {
    let down = true
    await choose(built, { 'GET /api/trusted-keys': () => (down ? refusal('something-went-wrong') : keys) })
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    down = false
    fireEvent.click(again)
    expect(await verdict('Paketet är äkta')).toBeDefined()
  })
})
