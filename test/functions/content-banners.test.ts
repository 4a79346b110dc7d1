import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { operations } from '#functions/content/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import type { BannerDraft, ShownBanner, StoredBanner } from '#shared/content/banner.ts'
import { freshness } from '#shared/platform/cached-value.ts'
import { noteCalls } from '../builders/store-calls.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let other: Browser
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...(operations as never[]), ...signIn] })
  ;[editor, other, chairman] = await Promise.all([
    portal.signedIn('editor'),
    portal.signedIn('editor'),
    portal.signedIn('chairman'),
  ])
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const { id, version } of await portal.stores.banners.list())
    await editor.send('POST', `/managed-banners/${id}/withdrawal`, { ifMatch: version })
})

const never = { day: '', time: '' }
const draft = (given: Partial<BannerDraft> = {}): BannerDraft => ({
  kind: 'information',
  text: { sv: 'Kansliet har stängt i dag.', en: 'The office is closed today.' },
  readers: [],
  from: never,
  until: never,
  ...given,
})
const save = (id: string, body: unknown, ifMatch = 0, browser = editor) =>
  browser.send('PUT', `/managed-banners/${id}`, { body, ifMatch })
const publish = (id: string, ifMatch: number, browser = editor) =>
  browser.send('POST', `/managed-banners/${id}/publishings`, { ifMatch })
const published = async (given: Partial<BannerDraft> = {}) => {
  const id = ulid()
  expect((await save(id, draft(given))).status).toBe(200)
  expect(await publish(id, 1)).toMatchObject({ status: 200, json: { version: 2, publishedVersion: 2 } })
  return id
}
/** What a reader is shown once every process has read anew. */
const shownTo = async (browser: Browser) => {
  portal.time.real += freshness.waitedFor
  return (await browser.get('/shell')).json['banners'] as ShownBanner[]
}
const idsFor = async (browser: Browser) => (await shownTo(browser)).map(({ id }) => id)

describe('what the frame around every page shows', () => {
  test('is who is signed in, and the banners by their weight', async () => {
    const information = await published()
    const maintenance = await published({ kind: 'maintenance' })
    const warning = await published({ kind: 'warning' })
    expect(await idsFor(portal.visitor())).toEqual([maintenance, warning, information])
    const { json } = await chairman.get('/shell')
    expect(json['session']).toEqual({ ...(await chairman.get('/session')).json })
    expect(json['banners']).toHaveLength(3)
  })

  test('is a banner for its readers alone, in both languages and without what editors know of it', async () => {
    const forVisitors = await published({ readers: ['visitor'] })
    const forElected = await published({ readers: ['elected_club_chairman'] })
    expect(await idsFor(portal.visitor())).toEqual([forVisitors])
    expect(await shownTo(chairman)).toEqual([
      {
        id: forElected,
        number: 2,
        kind: 'information',
        text: { sv: 'Kansliet har stängt i dag.', en: 'The office is closed today.' },
      },
    ])
  })

  test('costs no call to the store for its banners, for as long as they are known', async () => {
    await shownTo(chairman)
    const asked: string[] = []
    noteCalls(portal.dynamo, asked)
    await chairman.get('/shell')
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((call) => call.includes('PORTAL'))).toEqual([])
    portal.time.real += freshness.waitedFor
    await chairman.get('/shell')
    expect(asked.filter((call) => call.includes('PORTAL'))).toEqual(['QueryCommand PORTAL'])
  })
})

describe('what a page asks for by itself', () => {
  const asked = async (browser: Browser, address: string, isBackground = true) =>
    (await browser.get(address, isBackground ? { headers: { 'x-background': '1' } } : {})).headers.get('x-shell')
  const tagOf = async (browser: Browser) => (await browser.get('/shell')).json['tag']

  test('says whether the frame has changed: its session, its roles or a banner', async () => {
    await shownTo(editor)
    const before = await asked(editor, '/managed-banners')
    expect(before).toBe(await tagOf(editor))
    expect(await asked(editor, '/managed-banners', false)).toBeNull()
    await published()
    await shownTo(editor)
    const after = await asked(editor, '/managed-banners')
    expect([after, after === before]).toEqual([await tagOf(editor), false])
    expect(await tagOf(chairman)).not.toBe(after)
  })
})

describe('a banner that is put away', () => {
  const dismiss = (browser: Browser, { id, number }: Pick<ShownBanner, 'id' | 'number'>) =>
    browser.send('POST', '/session/dismissed-banners', { body: { id, number } })

  test('is shown no more in that session, twice said or not, and to everybody else', async () => {
    const id = await published()
    const [shown] = await shownTo(chairman)
    expect((await dismiss(chairman, shown!)).status).toBe(200)
    expect((await dismiss(chairman, shown!)).status).toBe(200)
    expect([await idsFor(chairman), await idsFor(editor)]).toEqual([[], [id]])
    const { roles } = (await chairman.get('/session')).json as { roles: { id: string }[] }
    await chairman.send('POST', '/session/role', { body: { roleId: roles.at(-1)!.id } })
    expect(await idsFor(chairman)).toEqual([])
  })

  test('is shown again when it says something new', async () => {
    const id = await published()
    await dismiss(chairman, (await shownTo(chairman))[0]!)
    await save(id, draft({ text: { sv: 'Öppet igen.', en: 'Open again.' } }), 2)
    await publish(id, 3)
    expect(await idsFor(chairman)).toEqual([id])
  })

  test('is none that is not shown, and no maintenance', async () => {
    await published({ kind: 'maintenance' })
    const [shown] = await shownTo(chairman)
    expect((await dismiss(chairman, shown!)).json['code']).toBe('not-found')
    expect((await dismiss(chairman, { id: ulid(), number: 1 })).json['code']).toBe('not-found')
    expect((await dismiss(portal.visitor(), shown!)).json['code']).toBe('login-needed')
    expect(await idsFor(chairman)).toHaveLength(1)
  })
})

describe('writing a banner', () => {
  test('takes what is not finished, and publishing asks for both languages', async () => {
    const id = ulid()
    await save(id, draft({ text: { sv: 'Hej', en: '' } }))
    expect(await publish(id, 1)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'text.en', code: 'required' }] },
    })
    expect(await idsFor(editor)).toEqual([])
  })

  test.each([
    ['more than two hundred characters', { text: { sv: 'a'.repeat(201), en: 'x' } }, 'text.sv'],
    ['a tag', { text: { sv: '<b>', en: 'x' } }, 'text.sv'],
    ['a kind that there is not', { kind: 'joke' }, 'kind'],
    ['a reader that there is not', { readers: ['everybody'] }, 'readers.0'],
  ])('refuses %s', async (_, given, path) => {
    expect((await save(ulid(), draft(given as Partial<BannerDraft>))).json).toMatchObject({ fields: [{ path }] })
  })

  test('keeps what it said before, and shows it no more once it is withdrawn', async () => {
    const id = await published()
    await save(id, draft({ kind: 'warning' }), 2)
    await publish(id, 3)
    const { banner } = (await editor.get(`/managed-banners/${id}`)).json as unknown as { banner: StoredBanner }
    expect(banner.publishings.map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'information'],
      [4, 'warning'],
    ])
    expect((await editor.send('POST', `/managed-banners/${id}/withdrawal`, { ifMatch: 4 })).status).toBe(200)
    expect(await idsFor(editor)).toEqual([])
    expect((await publish(id, 5)).status).toBe(200)
    expect(await idsFor(editor)).toEqual([id])
  })

  test('overwrites nothing that another editor has saved, and publishes nothing that was not seen', async () => {
    const id = ulid()
    await save(id, draft())
    await save(id, draft({ kind: 'warning' }), 1, other)
    for (const answer of [await save(id, draft(), 1), await publish(id, 1), await save(id, draft(), 0)])
      expect(answer).toMatchObject({ status: 412, json: { code: 'version-conflict', current: { version: 2 } } })
  })

  test('is for editors alone', async () => {
    const id = await published()
    for (const answer of [
      await save(id, draft(), 2, chairman),
      await publish(id, 2, chairman),
      await chairman.send('POST', `/managed-banners/${id}/withdrawal`, { ifMatch: 2 }),
      await chairman.get(`/managed-banners/${id}`),
      await chairman.get('/managed-banners'),
    ])
      expect(answer.json['code']).toBe('unauthorized')
  })
})
