import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations as contact } from '#functions/contact-union/operations.ts'
import { operations } from '#functions/content/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import type { FramePart } from '#shared/content/frame.ts'
import type { ShownFrame } from '#shared/content/shown-frame.ts'
import { freshness } from '#shared/platform/cached-value.ts'
import { keys } from '#shared/platform/keys.ts'
import { noteCalls } from '../builders/store-calls.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let editor: Browser
let other: Browser
let member: Browser
const files = new Map<string, Uint8Array>()
/** What the store was asked. */
const asked: string[] = []
beforeAll(async () => {
  portal = await aPortal({
    routes: [...(operations as never[]), ...(contact as never[]), ...signIn],
    files: {
      find: (key: string) => Promise.resolve(files.get(key) ?? null),
      get: (key: string) => Promise.resolve(files.get(key) ?? null),
      put: (key: string, bytes: Uint8Array) => Promise.resolve(void files.set(key, bytes)),
      remove: (key: string) => Promise.resolve(void files.delete(key)),
      removeVersions: (key: string) => Promise.resolve(void files.delete(key)),
      close: () => undefined,
    },
    ...({ contact: { email: 'kontakt@example.org', phone: '08-465 004 00' } } as object),
  })
  noteCalls(portal.dynamo, asked)
  ;[editor, other, member] = await Promise.all([
    portal.signedIn('editor'),
    portal.signedIn('editor'),
    portal.signedIn('chairman'),
  ])
})
afterAll(() => portal.close())

const atOnce = { day: '', time: '' }
const link = (given: object = {}) => ({
  text: { sv: 'Lön', en: 'Salary' },
  address: '/mitt-forbundet/lonestatistik',
  readers: 'everybody',
  ...given,
})
const menu = (...links: object[]) => ({ part: 'menu', links, from: atOnce })
const footer = (given: object = {}) => ({
  part: 'footer',
  columns: [{ title: { sv: 'Om oss', en: 'About us' }, links: [link(given)] }],
  from: atOnce,
})
const contactInfo = (given: object = {}) => ({
  part: 'contact',
  phone: '08-123 456 78',
  email: 'nytt@example.org',
  address: { sv: 'Gatan 1', en: 'Street 1' },
  note: { sv: 'Vi har stängt på fredag.', en: 'We are closed on Friday.' },
  from: atOnce,
  ...given,
})
const versions: Record<FramePart, number> = { menu: 0, footer: 0, contact: 0, start: 0 }
const save = async (part: FramePart, body: object, browser = editor) => {
  const answer = await browser.send('PUT', `/managed-frame/${part}`, { body, ifMatch: versions[part] })
  if (answer.status === 200) versions[part] += 1
  return answer
}
const act = async (part: FramePart, act: 'publishings' | 'withdrawal', browser = editor) => {
  const answer = await browser.send('POST', `/managed-frame/${part}/${act}`, { ifMatch: versions[part] })
  if (answer.status === 200) versions[part] += 1
  return answer
}
/** What a reader is shown once every process has read anew. */
const shownTo = async (browser: Browser): Promise<ShownFrame> => {
  portal.time.real += freshness.waitedFor
  return (await browser.get('/shell')).json['frame'] as ShownFrame
}
const wordsOf = (shown: ShownFrame['menu']) => shown?.map(({ text }) => text.sv)

beforeEach(async () => {
  for (const part of ['menu', 'footer', 'contact'] as const) if (versions[part] > 0) await act(part, 'withdrawal')
})

describe('an editor who writes the frame', () => {
  test('begins with what the portal came with, and readers see the draft only once it is published', async () => {
    const { json } = await editor.get('/managed-frame/menu')
    expect(json).toMatchObject({ stored: null, usual: { part: 'menu', links: [{}, {}, {}] } })
    expect((await save('menu', menu(link()))).status).toBe(200)
    expect(wordsOf((await shownTo(member)).menu)).toEqual(['Kurser', 'Råd och stöd'])
    expect((await act('menu', 'publishings')).status).toBe(200)
    expect(wordsOf((await shownTo(member)).menu)).toEqual(['Lön'])
    expect(new TextDecoder().decode(files.get('public-pages/frame.json'))).toContain('"sv":"Lön"')
    expect((await editor.get('/managed-frame')).json).toMatchObject({
      parts: [
        { part: 'menu', state: 'published', isChanged: false },
        { state: 'draft' },
        { state: 'draft' },
        { state: 'draft' },
      ],
    })
  })

  test('takes it back, and the portal’s own is shown again', async () => {
    await save('footer', footer())
    await act('footer', 'publishings')
    expect((await shownTo(portal.visitor())).footer?.map(({ title }) => title.sv)).toEqual(['Om oss'])
    await act('footer', 'withdrawal')
    expect((await shownTo(portal.visitor())).footer).toHaveLength(3)
  })

  test('learns of each link that leads nowhere, and of what is missing, by its field', async () => {
    await save('footer', footer({ address: '/rad-och-stod/finns-inte' }))
    expect(await act('footer', 'publishings')).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'columns.0.links.0.address', code: 'page-link-dead' }] },
    })
    await save('menu', menu(link({ text: { sv: 'Lön', en: '' } }), link({ address: '/finns-inte' })))
    expect(await act('menu', 'publishings')).toMatchObject({
      json: {
        fields: [
          { path: 'links.0.text.en', code: 'required' },
          { path: 'links.1.address', code: 'page-link-dead' },
        ],
      },
    })
  })

  test('overwrites nothing that another has saved, and writes no part under the name of another', async () => {
    await save('contact', contactInfo())
    versions.contact -= 1
    const stale = await save('contact', contactInfo({ email: 'deras@example.org' }), other)
    versions.contact += 1
    expect(stale).toMatchObject({ status: 412, json: { current: { draft: { email: 'nytt@example.org' } } } })
    expect((await editor.send('PUT', '/managed-frame/menu', { body: contactInfo(), ifMatch: 0 })).json).toMatchObject({
      fields: [{ path: 'part', code: 'invalid' }],
    })
    expect((await editor.get('/managed-frame/header')).status).toBe(404)
  })

  test('changes how the union is reached, in the footer and on the contact page', async () => {
    const before = (await portal.visitor().get('/contact')).json
    expect(before).toMatchObject({ email: 'kontakt@example.org', note: null })
    await save('contact', contactInfo())
    await act('contact', 'publishings')
    const published = { phone: '08-123 456 78', email: 'nytt@example.org', note: { en: 'We are closed on Friday.' } }
    expect((await shownTo(portal.visitor())).contact).toMatchObject(published)
    expect((await portal.visitor().get('/contact')).json).toMatchObject(published)
  })

  test('is an editor', async () => {
    for (const answer of [
      await member.get('/managed-frame'),
      await member.get('/managed-frame/menu'),
      await save('menu', menu(link()), member),
      await act('menu', 'publishings', member),
      await act('menu', 'withdrawal', member),
    ])
      expect(answer.json['code']).toBe('unauthorized')
  })
})

describe('what every page shows of its frame', () => {
  test('is read with the banners, by the one call that they cost', async () => {
    await shownTo(member)
    asked.length = 0
    await member.get('/shell')
    expect(asked.filter((call) => call.includes('PORTAL') || call.includes('FRAME'))).toEqual([])
    await shownTo(member)
    expect(asked.filter((call) => call.includes('PORTAL') || call.includes('FRAME'))).toEqual(['QueryCommand PORTAL'])
  })

  test('is answered by 304 while it holds, without a call for what it would say, and anew when anything of it changes', async () => {
    await shownTo(member)
    asked.length = 0
    const whole = await member.get('/shell')
    const callsOfWhole = asked.splice(0).length
    const version = whole.headers.get('etag') ?? ''
    expect([version, whole.headers.get('cache-control')]).toEqual([whole.json['version'], 'no-store'])
    const ask = (browser: Browser) => browser.get('/shell', { headers: { 'if-none-match': version } })
    expect((await ask(member)).status).toBe(304)
    expect(asked.length).toBeLessThan(callsOfWhole)
    expect((await ask(portal.visitor())).status).toBe(200)
    await save('contact', contactInfo())
    await act('contact', 'publishings')
    await shownTo(portal.visitor())
    expect((await ask(member)).json).toMatchObject({ frame: { contact: { email: 'nytt@example.org' } } })
  })

  test('is shown to an editor as a reader whom they preview has it, and to no one else', async () => {
    await save('menu', menu(link({ readers: 'visitors' })))
    await act('menu', 'publishings')
    await shownTo(editor)
    const menuAs = async (browser: Browser, as: string) =>
      ((await browser.get(`/shell?as=${as}`)).json['frame'] as ShownFrame | undefined)?.menu?.length
    expect([await menuAs(editor, 'visitor'), await menuAs(editor, 'employable')]).toEqual([1, 0])
    for (const path of ['/shell?as=visitor', '/start?as=visitor'])
      expect((await member.get(path)).json['code']).toBe('unauthorized')
  })

  test('says of a part that cannot be read that it is not known, and keeps the others', async () => {
    const Item = { ...keys.shownFramePart('menu'), publishings: [{ number: 'of another version' }] }
    await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.content, Item }))
    const { menu: broken, footer: whole } = await shownTo(member)
    expect([broken, whole?.length]).toEqual([null, 3])
  })
})
