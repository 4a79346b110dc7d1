import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const path = '/meetings/club-001/2027'
let portal: Portal
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal()
  await portal.startMeeting()
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const item = (id: string, json: Record<string, unknown>) =>
  (json['items'] as { id: string; version: number; order: string; data: Record<string, unknown> }[]).find(
    (each) => each.id === id,
  )

test('an officer reads the whole meeting, and nothing again while it has not changed', async () => {
  const first = await chairman.get(path)
  expect(first.status).toBe(200)
  expect(first.json['items']).toHaveLength(19)
  expect(first.json['rights']).toEqual({
    work: true,
    edit: true,
    submit: true,
    register: true,
    editProtocol: false,
    sign: null,
  })
  expect(Object.keys(first.json['people'] as object).length).toBeGreaterThan(40)
  const etag = first.headers.get('etag') ?? ''
  expect((await chairman.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('the whole meeting travels compressed, and its tag still holds afterwards; short answers stay as they are', async () => {
  const cookie = [...chairman.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = (headers: Record<string, string>) =>
    portal.app.request(`/api${path}`, { headers: { cookie, 'accept-encoding': 'gzip, deflate, br', ...headers } })
  const whole = await ask({})
  expect(whole.headers.get('content-encoding')).toBe('gzip')
  expect(whole.headers.get('vary')).toBe('Accept-Encoding')
  const sent = Buffer.from(await whole.arrayBuffer())
  const text = gunzipSync(sent).toString()
  expect(JSON.parse(text)).toMatchObject({ rights: { work: true } })
  expect(sent.length).toBeLessThan(text.length / 2)
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const short = await portal.app.request('/api/nowhere', { headers: { 'accept-encoding': 'gzip' } })
  expect(short.headers.get('content-encoding')).toBe(null)
})

test('a save changes the item, its version and the meeting’s ETag, with one call to the database', async () => {
  const before = await chairman.get(path)
  const report = item('annual-report', before.json)
  const calls = portal.dynamo.calls.count
  const saved = await chairman.send('PATCH', `${path}/items/annual-report`, {
    ifMatch: report?.version ?? 0,
    body: { widget: 'annual-report', order: report?.order, hidden: false, title: null, data: {} },
  })
  expect(saved).toMatchObject({ status: 200, json: { item: { version: 2, updatedBy: persona('chairman').ref } } })
  expect(portal.dynamo.calls.count - calls).toBe(1)
  expect((await chairman.get(path)).headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('a save over a newer version answers 412 with what is stored', async () => {
  const { json } = await chairman.get(path)
  const club = item('club-fee', json)
  const body = { widget: 'club-fee', order: club?.order, hidden: false, title: null, data: { newFee: 20 } }
  const vice = await portal.signedIn('vice-chairman')
  expect((await vice.send('PATCH', `${path}/items/club-fee`, { ifMatch: 1, body })).status).toBe(200)
  expect(
    await chairman.send('PATCH', `${path}/items/club-fee`, { ifMatch: 1, body: { ...body, data: { newFee: 10 } } }),
  ).toMatchObject({ status: 412, json: { code: 'version-conflict', current: { version: 2, data: { newFee: 20 } } } })
})

test('a save without If-Match is refused', async () => {
  expect(
    await chairman.send('PATCH', `${path}/items/closing`, {
      body: { widget: 'closing', order: 'a0', hidden: false, title: null, data: {} },
    }),
  ).toMatchObject({ status: 422, json: { code: 'invalid-input', fields: [{ path: 'if-match' }] } })
})

test('wrong data is refused with the path of the field', async () => {
  const fee = item('club-fee', (await chairman.get(path)).json)
  const reply = await chairman.send('PATCH', `${path}/items/club-fee`, {
    ifMatch: fee?.version ?? 0,
    body: { widget: 'club-fee', order: fee?.order, hidden: false, title: null, data: { newFee: -1 } },
  })
  expect(reply).toMatchObject({
    status: 422,
    json: { code: 'invalid-input', fields: [{ path: 'data.newFee', code: 'too-low' }] },
  })
})

test.each([
  ['hidden', { hidden: true }],
  ['moved', { order: 'a5V' }],
  ['renamed', { title: 'Något annat' }],
])('a locked standard item cannot be %s', async (_, change) => {
  const opening = item('opening', (await chairman.get(path)).json)
  const body = { widget: 'opening', order: opening?.order, hidden: false, title: null, data: {}, ...change }
  expect(await chairman.send('PATCH', `${path}/items/opening`, { ifMatch: 1, body })).toMatchObject({
    status: 409,
    json: { code: 'standard-item-locked' },
  })
})

test('an item is removed and comes back under its id', async () => {
  const id = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
  const motion = { id, widget: 'motion', order: 'a0', title: null, data: { title: 'Cykelställ' } }
  expect(await chairman.send('POST', `${path}/items`, { body: motion })).toMatchObject({
    status: 200,
    json: { item: { version: 1 } },
  })
  expect((await chairman.send('POST', `${path}/items`, { body: motion })).status).toBe(200)
  const motions = item('motions', (await chairman.get(path)).json)
  const hide = () =>
    chairman.send('PATCH', `${path}/items/motions`, {
      ifMatch: 1,
      body: { widget: 'motions', order: motions?.order, hidden: true, title: null, data: {} },
    })
  expect((await hide()).json.code).toBe('motions-cannot-be-hidden')
  expect((await chairman.send('DELETE', `${path}/items/${id}`, { ifMatch: 1 })).json).toEqual({ removed: true })
  expect((await chairman.send('DELETE', `${path}/items/${id}`, { ifMatch: 1 })).json).toEqual({ removed: true })
  expect((await hide()).status).toBe(200)
  expect((await chairman.send('DELETE', `${path}/items/opening`, { ifMatch: 1 })).json.code).toBe(
    'standard-item-locked',
  )
})

test('half of a surrogate pair is no text; a character that documents cannot show is refused at its field', async () => {
  const body = { id: '01JZZZZZZZZZZZZZZZZZZZZZZA', widget: 'custom-item', order: 'a8V', title: 'Cykelställ', data: {} }
  expect(await chairman.send('POST', `${path}/items`, { body: { ...body, order: 'a8\ud800' } })).toMatchObject({
    status: 400,
    json: { code: 'bad-request' },
  })
  expect(
    await chairman.send('POST', `${path}/items`, { body: { ...body, title: 'Cykelställ \ud83d\udeb2' } }),
  ).toMatchObject({
    status: 422,
    json: { fields: [{ path: 'title', code: 'unprintable-character', params: { character: '\ud83d\udeb2' } }] },
  })
})

test('the secretary that the meeting chose gets the protocol, and an outsider cannot be chosen', async () => {
  const role = item('meeting-secretary', (await chairman.get(path)).json)
  const choose = (ref: string) =>
    chairman.send('PATCH', `${path}/items/meeting-secretary`, {
      ifMatch: role?.version ?? 0,
      body: { widget: 'meeting-roles', order: role?.order, hidden: false, title: null, data: { secretary: { ref } } },
    })
  expect((await choose(persona('student').ref)).json.code).toBe('officer-not-in-club')
  const secretary = await portal.signedIn('secretary')
  expect((await secretary.get(`${path}/protocol`)).json.code).toBe('no-access-in-role')
  expect((await choose(persona('secretary').ref)).status).toBe(200)
  expect((await secretary.get(`${path}/protocol`)).json).toEqual({ current: null, versions: [] })
})

test('a plain member reads nothing of the meeting before the notice is sent, and never the officers’ notes', async () => {
  const member = await portal.signedIn('member')
  const reply = await member.get(path)
  expect(reply.json).toMatchObject({ items: [], documents: [], people: {}, assignments: [], rights: { edit: false } })
  expect(
    (
      await member.send('PATCH', `${path}/items/closing`, {
        ifMatch: 1,
        body: { widget: 'closing', order: 'a0', hidden: false, title: null, data: {} },
      })
    ).json.code,
  ).toBe('no-access-in-role')
})

test('while an officer holds the lock the others see whose it is', async () => {
  const vice = await portal.signedIn('vice-chairman')
  const { json } = await chairman.send('POST', `${path}/lock`, { body: { purpose: 'documents' } })
  const { fence } = json['lock'] as { fence: number }
  expect(await vice.send('POST', `${path}/lock`, { body: { purpose: 'documents' } })).toMatchObject({
    status: 409,
    // In the portal's time, as everything else in errors.
    json: { code: 'locked', params: { name: 'Astrid Lindahl', since: portal.clock.portalNow() } },
  })
  expect((await chairman.send('PUT', `${path}/lock`, { body: { fence } })).status).toBe(200)
  expect((await chairman.send('DELETE', `${path}/lock?fence=${fence}`)).json).toEqual({ released: true })
  expect((await vice.send('POST', `${path}/lock`, { body: { purpose: 'assignments' } })).status).toBe(200)
})

test('the season shows an officer that the meeting is under way', async () => {
  expect((await chairman.get('/season')).json).toMatchObject({
    year: 2027,
    clubId: 'club-001',
    mayStart: true,
    summary: { step: 'pre-meeting' },
  })
})

test('a member who retains authority for this season’s meeting changes no other year’s', async () => {
  await portal.startMeeting({ year: 2026, authority: [] })
  const member = persona('member').ref
  const browser = await portal.signedIn('member')
  for (const { hash } of await portal.stores.sessions.ofPerson(member))
    await portal.stores.sessions.setEditor(hash, { editorOf: 'club-001', editorUntil: Number.MAX_SAFE_INTEGER })
  const body = { widget: 'annual-report', order: 'a8', hidden: false, title: null, data: {} }
  expect(
    (await browser.send('PATCH', '/meetings/club-001/2026/items/annual-report', { ifMatch: 1, body })).json.code,
  ).toBe('no-access-in-role')
})
