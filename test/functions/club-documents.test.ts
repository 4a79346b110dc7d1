import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/club-documents/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import type { ClubDocument, ClubFolder } from '#shared/club-documents/club-documents.ts'
import { openedByPassword } from '../builders/pdf-revision-6.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { aPdf, download, fileStore, sent } from '../builders/uploads.ts'

const club = '/clubs/club-001'
let portal: Portal
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ ...fileStore(), routes: [...signIn, ...operations] })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const foldersIn = (json: Record<string, unknown>) => json['folders'] as ClubFolder[]
const documentsIn = (json: Record<string, unknown>) => json['documents'] as ClubDocument[]
const makeFolder = async (name: string, id = ulid()) => ({
  id,
  reply: await chairman.send('POST', `${club}/folders`, { body: { id, name } }),
})
const folder = async (id: string) =>
  foldersIn((await chairman.get(`${club}/documents`)).json).find((each) => each.id === id)
const document = async (id: string) =>
  documentsIn((await chairman.get(`${club}/documents`)).json).find((each) => each.id === id)
const sendDocument = (bytes = aPdf(), said: object = {}, browser = chairman) =>
  sent(browser, `${club}/document-uploads`, bytes, said)
const add = async (into: string | null = null, bytes = aPdf(), said: object = {}) => {
  const file = await sendDocument(bytes, said)
  return { file, reply: await chairman.send('POST', `${club}/documents`, { body: { file, folder: into } }) }
}
const move = (id: string, into: string | null, ifMatch: number) =>
  chairman.send('PUT', `${club}/documents/${id}/folder`, { ifMatch, body: { folder: into } })

describe('folders', () => {
  test('are made once for one id, and never twice by one name', async () => {
    const { id, reply } = await makeFolder('Avtal')
    expect(reply).toMatchObject({ status: 200, json: { mayEdit: true } })
    expect((await makeFolder('Avtal', id)).reply.status).toBe(200)
    expect((await makeFolder('avtal ')).reply).toMatchObject({
      status: 422,
      json: { code: 'invalid-input', fields: [{ path: 'name', code: 'folder-name-taken' }] },
    })
    expect((await makeFolder('')).reply.json['fields']).toEqual([{ path: 'name', code: 'required' }])
    expect((await makeFolder('<b>')).reply.json['fields']).toMatchObject([{ path: 'name', code: 'invalid-characters' }])
  })

  test('are renamed by a member who has seen the latest name', async () => {
    const { id } = await makeFolder('Stadgar')
    const rename = (name: string, ifMatch: number) =>
      chairman.send('PUT', `${club}/folders/${id}`, { ifMatch, body: { name } })
    expect((await rename('Klubbens stadgar', 1)).status).toBe(200)
    expect(await rename('Regler', 1)).toMatchObject({
      status: 412,
      json: { code: 'version-conflict', current: { name: 'Klubbens stadgar' } },
    })
    expect(
      (await chairman.send('PUT', `${club}/folders/${ulid()}`, { ifMatch: 1, body: { name: 'Borta' } })).status,
    ).toBe(404)
  })

  test('are removed only when empty', async () => {
    const { id } = await makeFolder('Bilder')
    const { file } = await add(id)
    expect((await chairman.send('DELETE', `${club}/folders/${id}`)).json.code).toBe('folder-not-empty')
    await chairman.send('DELETE', `${club}/documents/${file}`, { ifMatch: 1 })
    expect(
      foldersIn((await chairman.send('DELETE', `${club}/folders/${id}`)).json).some((each) => each.id === id),
    ).toBe(false)
    expect((await chairman.send('DELETE', `${club}/folders/${id}`)).status).toBe(200)
  })
})

describe('documents', () => {
  test('are sent, checked, listed with who and when, and read under their name', async () => {
    const { file, reply } = await add(null, aPdf(), { name: 'Årshjul 2027.pdf' })
    expect(documentsIn(reply.json).find(({ id }) => id === file)).toMatchObject({
      folder: null,
      version: 1,
      versions: [{ id: file, name: 'Årshjul 2027.pdf', uploadedBy: persona('chairman').ref }],
    })
    expect(JSON.stringify(reply.json)).not.toContain('club-documents/club-001')
    const read = await download(chairman, `${club}/documents/${file}/versions/${file}`)
    expect(read.disposition).toContain("filename*=UTF-8''%C3%85rshjul%202027.pdf")
    expect((await chairman.send('POST', `${club}/documents`, { body: { file, folder: null } })).status).toBe(200)
    expect((await document(file))?.versions).toHaveLength(1)
  })

  test('keep every version, also when two are sent at once', async () => {
    const { file } = await add(null, aPdf('ett'))
    const secretary = await portal.signedIn('secretary')
    const two = await sendDocument(aPdf('två'))
    const three = await sendDocument(aPdf('tre'), {}, secretary)
    const replies = await Promise.all([
      chairman.send('POST', `${club}/documents/${file}/versions`, { body: { file: two } }),
      secretary.send('POST', `${club}/documents/${file}/versions`, { body: { file: three } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await document(file))?.versions.map(({ id }) => id).toSorted()).toEqual([file, two, three].toSorted())
    expect((await chairman.send('POST', `${club}/documents/${file}/versions`, { body: { file: two } })).status).toBe(
      200,
    )
    expect((await document(file))?.versions).toHaveLength(3)
    for (const [id, words] of [
      [file, 'ett'],
      [two, 'två'],
      [three, 'tre'],
    ] as const)
      expect((await download(chairman, `${club}/documents/${file}/versions/${id}`)).bytes).toEqual(aPdf(words))
  })

  test('move between folders, which count them', async () => {
    const [{ id: one }, { id: other }] = [await makeFolder('Ett'), await makeFolder('Två')]
    const { file } = await add(one)
    expect((await move(file, other, 1)).status).toBe(200)
    expect([(await folder(one))?.documents, (await folder(other))?.documents]).toEqual([0, 1])
    expect((await move(file, other, 1)).status).toBe(200)
    expect((await move(file, null, 1)).json.code).toBe('version-conflict')
    expect((await move(file, ulid(), 2)).json.code).toBe('folder-gone')
    expect((await move(file, null, 2)).status).toBe(200)
    expect((await folder(other))?.documents).toBe(0)
  })

  test('cannot be put into a folder that is removed at the same moment', async () => {
    const { id } = await makeFolder('Kapplöpning')
    const { file } = await add()
    const [moved, removed] = await Promise.all([move(file, id, 1), chairman.send('DELETE', `${club}/folders/${id}`)])
    expect([moved.json.code, removed.json.code].filter(Boolean)).toHaveLength(1)
    expect((await document(file))?.folder).toBe(moved.status === 200 ? id : null)
  })

  test('are removed with the version that was seen, so that nothing new goes unseen', async () => {
    const { file } = await add()
    const newer = await sendDocument(aPdf('ny'))
    await chairman.send('POST', `${club}/documents/${file}/versions`, { body: { file: newer } })
    const remove = (ifMatch: number) => chairman.send('DELETE', `${club}/documents/${file}`, { ifMatch })
    expect(await remove(1)).toMatchObject({ status: 412, json: { current: { version: 2 } } })
    const stored = await portal.stores.clubDocuments.readDocument('club-001', file)
    expect((await remove(2)).status).toBe(200)
    expect((await remove(2)).status).toBe(200)
    expect(await Promise.all((stored?.versions ?? []).map(({ key }) => portal.deps.files.get(key)))).toEqual([
      null,
      null,
    ])
    expect((await chairman.get(`${club}/documents/${file}/versions/${file}`)).status).toBe(404)
  })

  test.each([
    ['too large', { size: 20 * 1024 * 1024 + 1 }, 'file-too-large'],
    ['empty', { size: 0 }, 'file-empty'],
    ['of another kind', { contentType: 'text/html', name: 'a.html' }, 'file-type-invalid'],
  ])('that are %s are refused before they are sent', async (_, said, code) => {
    expect(
      await chairman.send('POST', `${club}/document-uploads`, {
        body: { name: 'a.pdf', contentType: 'application/pdf', size: 10, ...said },
      }),
    ).toMatchObject({ status: 422, json: { code } })
  })

  test('take their own files with them when they are removed, and no other document’s', async () => {
    const { file: other } = await add()
    const { file } = await add()
    expect((await chairman.send('POST', `${club}/documents/${other}/versions`, { body: { file } })).status).toBe(200)
    await chairman.send('DELETE', `${club}/documents/${file}`, { ifMatch: 1 })
    expect((await download(chairman, `${club}/documents/${other}/versions/${file}`)).status).toBe(200)
  })

  test('are checked once more when they have arrived', async () => {
    expect((await add(null, Buffer.from('<script>'))).reply.json.code).toBe('file-type-invalid')
    expect((await add(null, Buffer.from(openedByPassword))).reply.json.code).toBe('file-password-protected')
  })
})

describe('another club’s documents', () => {
  test('are neither found, moved, removed nor taken as one’s own', async () => {
    const other = await portal.signedIn('other-chairman')
    const { file } = await add()
    const waiting = await sendDocument()
    const own = '/clubs/club-002'
    expect((await other.get(`${club}/documents`)).status).toBe(403)
    expect((await other.get(`${own}/documents/${file}/versions/${file}`)).status).toBe(404)
    expect(
      (await other.send('PUT', `${own}/documents/${file}/folder`, { ifMatch: 1, body: { folder: null } })).status,
    ).toBe(404)
    expect((await other.send('POST', `${own}/documents`, { body: { file: waiting, folder: null } })).status).toBe(404)
    expect((await other.send('POST', `${own}/documents/${file}/versions`, { body: { file: waiting } })).status).toBe(
      404,
    )
    await other.send('DELETE', `${own}/documents/${file}`, { ifMatch: 1 })
    expect(await document(file)).toBeDefined()
    const { id } = await makeFolder('Min egen')
    const theirs = await sent(other, `${own}/document-uploads`, aPdf())
    expect((await other.send('POST', `${own}/documents`, { body: { file: theirs, folder: id } })).json.code).toBe(
      'folder-gone',
    )
  })
})

test('a file store that is down is reported, and the same file can be finished once it is back', async () => {
  const file = await sendDocument()
  const { files } = portal.deps
  portal.deps.files = {
    ...files,
    find: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
  }
  expect(await chairman.send('POST', `${club}/documents`, { body: { file, folder: null } })).toMatchObject({
    status: 503,
    json: { code: 'store-unavailable' },
  })
  portal.deps.files = files
  expect((await chairman.send('POST', `${club}/documents`, { body: { file, folder: null } })).status).toBe(200)
})
