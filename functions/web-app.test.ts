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
    cacheControl: answer.headers.get('cache-control'),
    vary: answer.headers.get('vary'),
    etag: answer.headers.get('etag') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

describe('the built web app', () => {
  it('is sent in brotli to a browser that takes it, else in gzip, else as it is', async () => {
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

  it('is cached for ever where the name carries a hash, and asked for anew where it does not', async () => {
    expect((await asked('/assets/start-abc123.js')).cacheControl).toBe('public, max-age=31536000, immutable')
    expect((await asked('/')).cacheControl).toBe('no-cache')
    expect((await asked('/en/sign-in')).cacheControl).toBe('no-cache')
  })

  it('answers 304 to a browser that has the page', async () => {
    const first = await asked('/en/sign-in', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.body).toString()).toBe(page)
    const again = await asked('/en/sign-in', { 'accept-encoding': 'br', 'if-none-match': first.etag })
    expect(again.status).toBe(304)
    expect(again.cacheControl).toBe('no-cache')
    expect(again.body.length).toBe(0)
  })

  it('compresses a page that is made when it is asked for, says so of its status, and keeps it by its content', async () => {
    const made = `${page}<p>Nu</p>`
    const app = webApp(folder, ({ path }) =>
      Promise.resolve(
        path === '/moved'
          ? { status: 301, location: '/en?a=b' }
          : { status: path === '/' ? 200 : 404, html: made, isOwn: false },
      ),
    )
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.request('/', { headers: { 'accept-encoding': `${encoding};q=1, zstd` } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(open(Buffer.from(await answer.arrayBuffer())).toString()).toBe(made)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    }
    const plain = await app.request('/')
    expect([plain.status, plain.headers.get('cache-control'), await plain.text()]).toEqual([200, 'no-cache', made])
    const again = await app.request('/', { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const none = await app.request('/finns-inte')
    expect([none.status, none.headers.get('cache-control'), await none.text()]).toEqual([404, 'no-cache', made])
    const moved = await app.request('/moved')
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      301,
      '/en?a=b',
      'no-cache',
    ])
    expect(await (await app.request('/assets/small-abc123.js')).text()).toBe('export {}')
  })

  it('is cached by no one where it says what is its reader’s alone', async () => {
    const app = webApp(folder, () => Promise.resolve({ status: 200, html: page, isOwn: true }))
    expect((await app.request('/mitt-forbundet')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('answers 404 for a file that is not there, and never with the page', async () => {
    expect((await asked('/assets/gone-abc123.js')).status).toBe(404)
    expect((await asked('/favicon.ico')).status).toBe(404)
  })
})
