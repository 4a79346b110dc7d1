import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#functions/content/operations.ts'
import { webApp } from '#functions/web-app.ts'
import type { PageBlock } from '#shared/content/body.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { sweepFiles } from '#shared/platform/erasure/orphaned-files.ts'
import { pageDraft } from '../builders/content-pages.ts'
import { aJpeg, aPng } from '../builders/images.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { fileStore, sendFile, type Address } from '../builders/uploads.ts'

let portal: Portal
let editor: Browser
const store = fileStore()
beforeAll(async () => {
  portal = await aPortal({ ...store, routes: operations as never })
  editor = await portal.signedIn('editor')
})
afterAll(() => {
  store.files.close()
  portal.close()
})

const announce = (page: string, name: string, size: number) =>
  editor.send('POST', `/managed-pages/${page}/image-uploads`, { body: { name, size, contentType: '' } })
const take = (page: string, file: string, name: string) =>
  editor.send('POST', `/managed-pages/${page}/images`, { body: { file, name } })
/** Sends a picture as the browser does. */
const add = async (page: string, bytes: Buffer, name = 'Bild.png') => {
  const { json } = await announce(page, name, bytes.length)
  const address = json as Address
  await sendFile(address, bytes, address.fields['Content-Type'])
  return take(page, address.file, name)
}
const added = async (page: string, bytes = aPng()): Promise<string> =>
  ((await add(page, bytes)).json as { image: string }).image
const at = (code: string) => ({ status: 422, json: { code: 'invalid-input', fields: [{ path: 'image', code }] } })

const save = (page: string, image: PageBlock, ifMatch = 0) =>
  editor.send('PUT', `/managed-pages/${page}`, { body: pageDraft({ body: { sv: [image], en: [image] } }), ifMatch })
const publish = (page: string, ifMatch: number) =>
  editor.send('POST', `/managed-pages/${page}/publishings`, { ifMatch })
const block = (image: string, alt = 'Tre personer vid ett bord'): PageBlock => ({ kind: 'image', image, alt })

test('a picture is shown from files by what is drawn of it, for ever, and nothing else is there', async () => {
  const page = ulid()
  const image = await added(page, aPng({ width: 64, height: 48, words: 'Storgatan 1', behind: '<script>' }))
  expect(image).toMatch(new RegExp(`^${page}/[0-9a-f]{64}-64x48\\.png$`))
  const app = webApp('.', undefined, (each) => store.files.find(fileKeys.pageImage(each)))
  const answer = await app.request(`/page-images/${image}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPng({ width: 64, height: 48 }))
  for (const other of [image.replace('64x48', '64x49'), `${page}/pages.json`, `${page}/%2e%2e%2fpages.json`])
    expect((await app.request(`/page-images/${other}`)).status).toBe(404)
})

test.each([
  ['Bild.svg', 400, 'image-type-invalid'],
  ['Bild.gif', 400, 'image-type-invalid'],
  ['Bild.png.html', 400, 'image-type-invalid'],
  ['Bild', 400, 'image-type-invalid'],
  ['Bild.png', 0, 'image-type-invalid'],
  ['Bild.png', 4 * 1024 * 1024 + 1, 'image-too-large'],
])('%s of %i bytes is refused before it is sent: %s', async (name, size, code) => {
  expect(await announce(ulid(), name, size)).toMatchObject(at(code))
})

test.each([
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'image-type-invalid',
  ],
  ['a photograph that says it is a PNG', aJpeg(), 'image-type-invalid'],
  ['a picture of a hundred thousand pixels', aPng({ width: 100_000, height: 100_000 }), 'image-size-invalid'],
  ['a dot', aPng({ width: 1, height: 1 }), 'image-size-invalid'],
])('%s is refused when it has arrived, and not stored', async (_, bytes, code) => {
  const page = ulid()
  expect(await add(page, bytes)).toMatchObject(at(code))
})

test('what never arrived, and what was sent for another page, is missing', async () => {
  const [page, other] = [ulid(), ulid()]
  const { json } = await announce(page, 'Bild.png', 400)
  await sendFile(json as Address, aPng(), 'image/png')
  for (const [of, file] of [
    [page, ulid()],
    [other, (json as Address).file],
  ] as const)
    expect(await take(of, file, 'Bild.png')).toMatchObject({ json: { code: 'file-missing' } })
})

test('a page is published with what its pictures show, or where they only decorate, and with its own alone', async () => {
  const page = ulid()
  const image = await added(page)
  const refused = (code: string) => ({
    json: {
      fields: [
        { path: 'body.sv', code },
        { path: 'body.en', code },
      ],
    },
  })
  await save(page, block(image, ''))
  expect(await publish(page, 1)).toMatchObject({
    json: { fields: expect.arrayContaining([{ path: 'body.sv', code: 'image-alt-required' }]) },
  })
  await save(page, block(image), 1)
  expect((await publish(page, 2)).status).toBe(200)
  const another = ulid()
  expect(await save(another, block(image))).toMatchObject(refused('page-image-gone'))
  const gone = image.replace(/\/[0-9a-f]/, (start) => (start === '/0' ? '/1' : '/0'))
  await save(page, block(gone), 3)
  expect(await publish(page, 4)).toMatchObject(refused('page-image-gone'))
})

test('a picture stays for as long as the page or a version of it names it, and goes two days after that', async () => {
  const page = ulid()
  const [published, written, unused] = [
    await added(page, aPng({ width: 20 })),
    await added(page, aPng({ width: 21 })),
    await added(page, aPng({ width: 22 })),
  ]
  await save(page, block(published))
  await publish(page, 1)
  await save(page, block(written), 2)
  const keys = [published, written, unused].map(fileKeys.pageImage)
  const list = async function* () {
    yield* keys
  }
  const { dynamo, stores, clock } = portal
  const sweep = (realNow: number) =>
    sweepFiles(
      { dynamo, stores, files: { ...store.files, list }, now: clock.portalNow(), realNow, isDry: false },
      'page-images',
    )
  expect((await sweep(Date.now())).removed).toEqual({})
  expect((await sweep(Date.now() + 49 * 60 * 60_000)).removed).toEqual({ upload: 1 })
  const there = await Promise.all(keys.map(async (key) => (await store.files.find(key)) !== null))
  expect(there).toEqual([true, true, false])
})
