import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFolder } from '#infra/web-build/precompressed.ts'
import { webApp } from './web-app.ts'

const script = 'export const words = "styrelse, revisor, valberedning"\n'.repeat(200)
const page = `<!doctype html><html lang="sv"><title>Mandat</title>${'<p>Hej</p>'.repeat(200)}`
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mandat-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), page)
  await writeFile(path.join(folder, 'assets/start-abc123.js'), script)
  await writeFile(path.join(folder, 'assets/small-abc123.js'), 'export {}')
  await compressFolder(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const asked = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await webApp(folder).request(address, { headers })
  return {
    status: answer.status,
    encoding: answer.headers.get('content-encoding'),
    type: answer.headers.get('content-type'),
    kept: answer.headers.get('cache-control'),
    vary: answer.headers.get('vary'),
    etag: answer.headers.get('etag') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('the built web app', () => {
  it('is sent in brotli to whoever takes it, else in gzip, else as it is', async () => {
    const file = '/assets/start-abc123.js'
    const brotli = await asked(file, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.encoding).toBe('br')
    expect(brotli.body.length).toBeLessThan(script.length / 10)
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const gzip = await asked(file, { 'accept-encoding': 'gzip' })
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    const plain = await asked(file)
    expect(plain.encoding).toBe(null)
    expect(plain.body.toString()).toBe(script)
    for (const { type, vary } of [brotli, gzip, plain]) {
      expect(type).toMatch(/^text\/javascript/)
      expect(vary).toBe('Accept-Encoding')
    }
    expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3)
  })

  it('sends a file that is too small to gain by it as it is', async () => {
    const { encoding, body } = await asked('/assets/small-abc123.js', { 'accept-encoding': 'br' })
    expect(encoding).toBe(null)
    expect(body.toString()).toBe('export {}')
  })

  it('is kept for ever where the name carries a hash, and asked for anew where it does not', async () => {
    expect((await asked('/assets/start-abc123.js')).kept).toBe('public, max-age=31536000, immutable')
    expect((await asked('/')).kept).toBe('no-cache')
    expect((await asked('/en/sign-in')).kept).toBe('no-cache')
  })

  it('answers 304 to a browser that has the page', async () => {
    const first = await asked('/en/sign-in', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.body).toString()).toBe(page)
    const again = await asked('/en/sign-in', { 'accept-encoding': 'br', 'if-none-match': first.etag })
    expect(again.status).toBe(304)
    expect(again.kept).toBe('no-cache')
    expect(again.body.length).toBe(0)
  })

  it('says of every page that it is a demonstration’s where it is one, and of nothing else', async () => {
    const demo = async (address: string, headers = {}) =>
      (await webApp(folder, { demo: true }).request(address, { headers })).text()
    for (const address of ['/', '/en/sign-in'])
      expect(await demo(address, { 'accept-encoding': 'br' })).toBe(page.replace('<html', '<html data-demo'))
    expect(await demo('/assets/small-abc123.js')).toBe('export {}')
    expect((await asked('/en/sign-in')).body.toString()).toBe(page)
  })

  it.each([
    '/',
    '/en',
    '/en/',
    '/sv',
    '/sv/bli-medlem',
    '/BLI-MEDLEM',
    '/kontakta-forbundet',
    '/contact-forbundet?tid=em',
    '/mitt-uppdrag/arsmote/2027/motet/opening',
    '/mitt-uppdrag/arsmote/ovning-2027/protokoll',
    '/en/courses-activities/an-occasion',
    '/redaktor/kurser/a-course/tillfallen/an-occasion',
    '/frontend-preview',
    '/frontend-preview/en/my-assignment',
  ])('answers 200 at %s, where a route leads', async (address) => {
    const { status, body } = await asked(address)
    expect([status, body.toString()]).toEqual([200, page])
  })

  it.each([
    '/finns-inte',
    '/en/finns-inte',
    '/en/bli-medlem',
    '/sv/finns-inte',
    '/mitt-uppdrag/arsmote/2027/motet/opening/finns-inte',
    '/kontakta-facket',
    '/frontend-preview/finns-inte',
    '/assets',
  ])('answers 404 with the page at %s, where none leads, asked for anew each time', async (address) => {
    const { status, encoding, kept, body } = await asked(address, { 'accept-encoding': 'br' })
    expect([status, encoding, kept, brotliDecompressSync(body).toString()]).toEqual([404, 'br', 'no-cache', page])
    const demo = await webApp(folder, { demo: true }).request(address)
    expect([demo.status, await demo.text()]).toEqual([404, page.replace('<html', '<html data-demo')])
  })

  it('knows the addresses with the word of the installation', async () => {
    const own = webApp(folder, { productSlug: 'facket' })
    expect((await own.request('/kontakta-facket')).status).toBe(200)
    expect((await own.request('/kontakta-forbundet')).status).toBe(404)
  })

  it('answers 404 for a file that is not there, and never with the page', async () => {
    expect((await asked('/assets/gone-abc123.js')).status).toBe(404)
    expect((await asked('/favicon.ico')).status).toBe(404)
  })
})
