import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionLimits } from '#shared/limits.ts'
import { collectInterval } from '#shared/signing/order-lifetimes.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, origin, persona, type Browser, type Portal } from '../builders/portal.ts'
import { localCookie } from '#test/builders/browser.ts'

let portal: Portal
let collects = 0
let electronicId: Awaited<ReturnType<typeof startElectronicId>>

beforeAll(async () => {
  electronicId = await startElectronicId()
  const collect = (orderRef: string) => {
    collects += 1
    return electronicId.client.collect(orderRef)
  }
  portal = await aPortal({ electronicId: { ...electronicId.client, collect } })
})

afterAll(async () => {
  portal.close()
  await electronicId.close()
})
const digits = (id: string) => persona(id).personalNumber.replace('-', '')
const start = async (browser: Browser, body: object = { device: 'other' }) =>
  (await browser.send('POST', '/sign-in/orders', { body })).json as { order: string; qr: string; state: string }
const approve = async (qr: string, personalNumber: string, name = 'Somebody Else') => {
  const { orderRef } = await electronicId.phone.scan({ qr, personalNumber, name })
  await electronicId.phone.approve({ orderRef, personalNumber, name })
}
/** Reads the order after the pause that the service asks for. */
const later = (browser: Browser, order: string) => {
  portal.time.real += collectInterval
  return browser.get(`/sign-in/orders/${order}`)
}
const signIn = async (browser: Browser, id: string) => {
  const { order, qr } = await start(browser)
  await approve(qr, digits(id))
  return later(browser, order)
}

test('a member signs in with the electronic ID and acts in their first role', async () => {
  const browser = portal.visitor()
  expect((await browser.get('/session')).json).toMatchObject({ signedIn: false, demo: true })
  expect((await signIn(browser, 'chairman')).json).toMatchObject({ state: 'success', qr: null })
  const { json } = await browser.get('/session')
  expect(json).toMatchObject({ signedIn: true, person: { name: 'Astrid Lindahl', initials: 'AL' } })
  expect((json['roles'] as { id: string; kind: string }[])[0]).toMatchObject({
    kind: 'elected_club_chairman',
    id: json['activeRoleId'],
  })
})

test('a person whom the register does not know signs in as a non-member, the same one each time', async () => {
  const person = async () => {
    const browser = portal.visitor()
    const { order, qr } = await start(browser)
    await approve(qr, '198001019876', 'Nils Utanför')
    await later(browser, order)
    return (await browser.get('/session')).json
  }
  const [first, second] = [await person(), await person()]
  expect(first).toMatchObject({ signedIn: true, roles: [{ kind: 'non_member' }] })
  expect(second['person']).toEqual(first['person'])
})

test('a name from the electronic ID is stored without the characters that command instead of being shown', async () => {
  const browser = portal.visitor()
  const { order, qr } = await start(browser)
  await approve(qr, '197807079873', 'Eva\u001b\u0085\u2028Utanför\u0000')
  await later(browser, order)
  expect((await browser.get('/session')).json).toMatchObject({ signedIn: true, person: { name: 'Eva Utanför' } })
})

test('an order belongs to the browser that started it', async () => {
  const { order } = await start(portal.visitor())
  expect((await portal.visitor().get(`/sign-in/orders/${order}`)).json.code).toBe('order-not-found')
})

test('resuming a draft as another person is an id mismatch and opens no session', async () => {
  const browser = portal.visitor()
  const { order, qr } = await start(browser, { device: 'other', expected: persona('chairman').ref })
  await approve(qr, digits('member'))
  expect((await later(browser, order)).json).toMatchObject({ state: 'id-mismatch' })
  expect((await browser.get('/session')).json['signedIn']).toBe(false)
})

test('however often the page asks, the service is asked once in two seconds', async () => {
  const browser = portal.visitor()
  const { order } = await start(browser)
  portal.time.real += collectInterval
  const before = collects
  await Promise.all(Array.from({ length: 6 }, () => browser.get(`/sign-in/orders/${order}`)))
  expect(collects - before).toBe(1)
})

test('a finished order read twenty times at once opens one session, which every answer carries', async () => {
  const browser = portal.visitor()
  const { order, qr } = await start(browser)
  await approve(qr, digits('adjuster'))
  const orderCookie = `${localCookie('order')}=${browser.cookies.get(localCookie('order'))}`
  portal.time.real += collectInterval
  const read = () => portal.visitor().get(`/sign-in/orders/${order}`, { headers: { cookie: orderCookie } })
  await read()
  const replies = await Promise.all(Array.from({ length: 20 }, read))
  expect(replies.map(({ status, json }) => [status, json['state']])).toEqual(replies.map(() => [200, 'success']))
  const cookies = replies.map(({ headers }) =>
    headers.getSetCookie().find((line) => line.startsWith(`${localCookie('session')}=`)),
  )
  expect(new Set(cookies).size).toBe(1)
  await indexesCaughtUp()
  expect(await portal.stores.sessions.ofPerson(persona('adjuster').ref)).toHaveLength(1)
  const session = cookies[0]?.split(';')[0] ?? ''
  const signedOut = await portal.visitor().send('DELETE', '/session', { headers: { cookie: session } })
  expect(signedOut.status).toBe(200)
  expect((await read()).json.code).toBe('order-not-found')
})

test('a withdrawn identification stays withdrawn', async () => {
  const browser = portal.visitor()
  const { order } = await start(browser)
  expect((await browser.send('DELETE', `/sign-in/orders/${order}`)).json).toMatchObject({
    state: 'cancelled',
    qr: null,
  })
  expect((await later(browser, order)).json).toMatchObject({ state: 'cancelled' })
})

test('an electronic ID that cannot be asked is reported as such', async () => {
  const broken = await aPortal({
    electronicId: { ...electronicId.client, auth: () => electronicId.client.auth({ endUserIp: 'not an address' }) },
  })
  expect(await broken.visitor().send('POST', '/sign-in/orders', { body: { device: 'same' } })).toMatchObject({
    status: 503,
    json: { code: 'electronic-id-unavailable' },
  })
  broken.close()
})

test('the cookie is renewed at sign-in and at a change of role, and the old one opens nothing', async () => {
  const browser = portal.visitor()
  await signIn(browser, 'chairman')
  const before = browser.cookies.get(localCookie('session')) ?? ''
  const roles = (await browser.get('/session')).json['roles'] as { id: string; clubId?: string }[]
  const other = roles.find(({ clubId }) => clubId === 'club-002')
  expect((await browser.send('POST', '/session/role', { body: { roleId: other?.id } })).json).toMatchObject({
    activeRoleId: other?.id,
  })
  expect(browser.cookies.get(localCookie('session'))).not.toBe(before)
  expect(
    (await portal.visitor().get('/session', { headers: { cookie: `${localCookie('session')}=${before}` } })).json[
      'signedIn'
    ],
  ).toBe(false)
  expect((await browser.send('POST', '/session/role', { body: { roleId: 'mandate:none' } })).json.code).toBe(
    'unauthorized',
  )
})

test('a session ends after an hour without activity; polling in the background is none', async () => {
  const browser = portal.visitor()
  await signIn(browser, 'member')
  const began = portal.time.real
  portal.time.real = began + sessionLimits.idle - 60_000
  await browser.get('/session', { headers: { 'x-background': '1' } })
  portal.time.real = began + sessionLimits.idle + 1
  expect((await browser.get('/session')).json['signedIn']).toBe(false)
})

test('a session in use ends after twelve hours all the same', async () => {
  const browser = portal.visitor()
  await signIn(browser, 'member')
  const began = portal.time.real
  for (let hour = 0.9; hour < 12; hour += 0.9) {
    portal.time.real = began + hour * 3_600_000
    expect((await browser.get('/session')).json['signedIn']).toBe(true)
  }
  portal.time.real = began + sessionLimits.total + 5_000
  expect((await browser.get('/session')).json['signedIn']).toBe(false)
})

test('after signing out the cookie opens nothing', async () => {
  const browser = portal.visitor()
  await signIn(browser, 'member')
  const cookie = `${localCookie('session')}=${browser.cookies.get(localCookie('session'))}`
  await browser.send('DELETE', '/session')
  expect(browser.cookies.has(localCookie('session'))).toBe(false)
  expect((await portal.visitor().get('/session', { headers: { cookie } })).json['signedIn']).toBe(false)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host under another port', { origin: 'http://localhost:9999' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
])('a changing request from %s is refused', async (_, headers) => {
  const browser = await portal.signedIn('chairman')
  expect(await browser.send('POST', '/session/keep', { body: {}, headers })).toMatchObject({
    status: 403,
    json: { code: 'foreign-origin' },
  })
})

test('the session cookie is out of reach of scripts and other sites', async () => {
  const reply = await signIn(portal.visitor(), 'member')
  const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(`${localCookie('session')}=`)) ?? ''
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute)
  expect(line).not.toContain('Domain')
})

test('no personal identity number, name or address of a page with data is in the log', async () => {
  const browser = portal.visitor()
  await signIn(browser, 'chairman')
  await browser.get('/meetings/club-001/2027')
  const log = portal.log.written.join('')
  expect(log).toContain('"route":"/meetings/:club/:year"')
  for (const secret of [
    digits('chairman'),
    digits('chairman').slice(2),
    'Astrid',
    'Lindahl',
    persona('chairman').ref,
    'club-001',
    origin,
  ])
    expect(log).not.toContain(secret)
})
