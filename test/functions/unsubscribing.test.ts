import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resumeMailings } from '#workflows/letter-delivery/resume-mailings.ts'
import { addDays } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import { declinedSendId } from '#shared/platform/mail/sending-ids.ts'
import { endpoints } from '../builders/endpoints.ts'
import { origin, persona } from '../builders/portal.ts'
import { club, otherClub, reader, sealing, unsubscribingPortal } from '../builders/unsubscribing-portal.ts'

let scene: Awaited<ReturnType<typeof unsubscribingPortal>>
beforeEach(async () => {
  scene = await unsubscribingPortal()
})
afterEach(() => scene.portal.close())

/** What a mail program sends: no cookie, no origin, and the body that it likes. */
const oneClick = async (token: string, { method = 'POST', ...init }: RequestInit = {}) => {
  const response = await scene.portal.app.request(`/api/unsubscribing/one-click/${token}`, { method, ...init })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const form = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'a mail program' },
}
const multipart = () => {
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  return { body }
}
const answer = { status: 200, text: '{"done":true}' }

test('no other route is called without an origin, and this one by anybody', () => {
  const called = endpoints.filter(({ sentBy }) => sentBy !== undefined)
  expect(called.map(({ name, access }) => [name, access])).toEqual([['unsubscribeByOneClick', 'open']])
})

describe('a press in a mail program', () => {
  test.each<[string, () => RequestInit]>([
    ['with nothing in it', () => ({})],
    ['with the form', () => form],
    ['with the form in parts', multipart],
    ['with JSON', () => ({ body: '{"a":1}', headers: { 'content-type': 'application/json' } })],
    ['with what claims to be JSON', () => ({ body: '{', headers: { 'content-type': 'application/json' } })],
    [
      'from another origin',
      () => ({ headers: { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' } }),
    ],
  ])('%s declines, without a cookie', async (_, init) => {
    expect(await oneClick(scene.tokenOf(), init())).toMatchObject(answer)
    expect(await scene.optOutOf()).toBe('opted-out')
    expect(scene.started).toEqual([`mail/${declinedSendId(reader.ref, 'club-mail', scene.portal.clock.portalNow())}`])
  })

  test('works once and again, and twenty at once are one letter', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => oneClick(scene.tokenOf(), form)))
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(await oneClick(scene.tokenOf(), form)).toMatchObject(answer)
    expect([await scene.optOutOf(), new Set(scene.started).size]).toEqual(['opted-out', 1])
    const [id = ''] = scene.started
    await scene.deliveries.deliver(id.slice('mail/'.length))
    expect(scene.deliveries.taken).toHaveLength(1)
  })

  test('declines what the token says, no matter who is signed in beside it', async () => {
    const member = await scene.portal.signedIn('member')
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await oneClick(scene.tokenOf(), { headers: { cookie } })).toMatchObject(answer)
    expect([await scene.optOutOf(), await scene.optOutOf(persona('member').ref)]).toEqual(['opted-out', null])
  })

  test('is answered the same where the token is forged, cut off, foreign, a year old or of no person, and changes nothing', async () => {
    const token = scene.tokenOf()
    const at = token.length - 5
    const others = [
      token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
      token.slice(0, -3),
      'local-1.AAAA',
      'x',
      sealing.sealToken(JSON.stringify([reader.ref, 'club-mail', club, scene.today()]), 'another purpose'),
      scene.tokenOf({ day: addDays(scene.today(), -366) }),
      scene.tokenOf({ ref: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    ]
    for (const other of others) {
      expect(await oneClick(other, form)).toMatchObject(answer)
      expect(await scene.page('', other)).toMatchObject({ status: 200, json: { done: true } })
      expect(await scene.page('/undo', other)).toMatchObject({ status: 200, json: { done: true } })
    }
    expect([await scene.optOutOf(), await scene.optOutOf('01ARZ3NDEKTSV4RRFFQ69G5FAV'), scene.started]).toEqual([
      null,
      null,
      [],
    ])
    expect(await oneClick(scene.tokenOf({ day: addDays(scene.today(), -364) }), form)).toMatchObject(answer)
    expect(await scene.optOutOf()).toBe('opted-out')
  })

  test('opened as a link leads to the page in its language, and changes nothing', async () => {
    const token = scene.tokenOf()
    const opened = await oneClick(`${token}?language=en`, { method: 'GET' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${origin}/en/unsubscribe#${token}`])
    expect((await oneClick(token, { method: 'GET' })).headers.get('location')).toBe(`${origin}/avregistrera#${token}`)
    expect((await oneClick('x', { method: 'HEAD' })).status).toBeLessThan(500)
    expect([await scene.optOutOf(), scene.started]).toEqual([null, []])
  })

  test('counts though the engine is away: its letter is started by the next scan of open effects, or the next press', async () => {
    scene.setEngine(() => Promise.reject(new PortalError('engine-unavailable')))
    expect(await oneClick(scene.tokenOf(), form)).toMatchObject(answer)
    expect([await scene.optOutOf(), scene.started]).toEqual(['opted-out', []])
    scene.setEngine(scene.engine.start)
    await resumeMailings({ ...scene.portal, engine: scene.engine } as never)
    expect(scene.started).toHaveLength(1)
    expect(await oneClick(scene.tokenOf(), form)).toMatchObject(answer)
    expect(new Set(scene.started).size).toBe(1)
    await scene.deliveries.deliver(scene.started[0]?.slice('mail/'.length) ?? '')
    await resumeMailings({ ...scene.portal, engine: scene.engine } as never)
    expect(await scene.portal.stores.mailings.allOpen()).toEqual([])
  })

  test('writes the token into no line of the log', async () => {
    const token = scene.tokenOf()
    await oneClick(token, form)
    await oneClick(token, { method: 'GET' })
    expect(scene.portal.log.written.length).toBeGreaterThan(0)
    expect(scene.portal.log.written.join()).not.toContain(token)
  })
})

describe('the page of the link', () => {
  test('declines, and takes it back', async () => {
    expect(await scene.page('', scene.tokenOf())).toMatchObject({ status: 200, json: { done: true } })
    expect(await scene.optOutOf()).toBe('opted-out')
    expect(await scene.page('/undo', scene.tokenOf())).toMatchObject({ status: 200, json: { done: true } })
    expect(await scene.page('/undo', scene.tokenOf())).toMatchObject({ status: 200 })
    expect(await scene.optOutOf()).toBeNull()
  })

  test.each(['', '/undo'])('%j is refused from another page', async (path) => {
    const headers = { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' }
    const reply = await scene.portal
      .visitor()
      .send('POST', `/unsubscribing${path}`, { body: { token: scene.tokenOf() }, headers })
    expect(reply).toMatchObject({ status: 403, json: { code: 'foreign-origin' } })
    expect(await scene.optOutOf()).toBeNull()
  })

  test('declined, taken back and declined again on one day: one letter; on another day another', async () => {
    await scene.page('', scene.tokenOf())
    await scene.page('/undo', scene.tokenOf())
    await scene.page('', scene.tokenOf())
    expect([await scene.optOutOf(), new Set(scene.started).size]).toEqual(['opted-out', 1])
    await scene.page('/undo', scene.tokenOf())
    await scene.portal.clock.move(scene.portal.clock.offset() + 24 * 60 * 60_000)
    await scene.page('', scene.tokenOf())
    expect([await scene.optOutOf(), new Set(scene.started).size]).toEqual(['opted-out', 2])
  })

  test('and the choice among one’s letters are one: what either says, both know, for every club', async () => {
    const chairman = await scene.portal.signedIn('chairman')
    const choices = '/own/membership/subscriptions'
    const wanted = async () => (await chairman.get(choices)).json['mailings']
    const choose = (isWanted: boolean) =>
      chairman.send('PUT', '/own/membership/mailings/club-mail', { body: { isWanted } })
    // A choice of its own.
    const ofUnion = { kind: 'union-mail', isWanted: true }
    expect(await wanted()).toEqual([{ kind: 'club-mail', isWanted: true }, ofUnion])
    await scene.page('', scene.tokenOf({ club: otherClub }))
    expect(await wanted()).toEqual([{ kind: 'club-mail', isWanted: false }, ofUnion])
    expect((await choose(true)).json).toMatchObject({ mailings: [{ isWanted: true }, ofUnion] })
    expect(await scene.optOutOf()).toBeNull()
    scene.started.length = 0
    await scene.portal.clock.move(scene.portal.clock.offset() + 24 * 60 * 60_000)
    for (const _ of 'ab') expect((await choose(false)).json).toMatchObject({ mailings: [{ isWanted: false }, ofUnion] })
    await scene.page('', scene.tokenOf())
    expect([await scene.optOutOf(), scene.started]).toEqual(['opted-out', []])
    await scene.page('/undo', scene.tokenOf())
    expect(await wanted()).toEqual([{ kind: 'club-mail', isWanted: true }, ofUnion])
  })

  test('a person without a club chooses nothing of one', async () => {
    const student = await scene.portal.signedIn('student')
    const reply = await student.send('PUT', '/own/membership/mailings/club-mail', { body: { isWanted: false } })
    expect(reply).toMatchObject({ status: 422, json: { fields: [{ path: 'mailings', code: 'invalid' }] } })
  })
})

describe('a letter that its reader has chosen', () => {
  const choices = () => scene.portal.stores.choices
  const chosen = async () => (await choices().subscriptions(reader.ref)).kinds
  const token = () => scene.tokenOf({ kind: 'course-tips', club: null })
  const sendId = () => declinedSendId(reader.ref, 'course-tips', scene.portal.clock.portalNow())
  beforeEach(() => choices().saveSubscriptions(reader.ref, ['news', 'course-tips'], 0))

  test('is turned off by a press in a mail program, once or twenty times, and nothing else with it', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => oneClick(token(), form)))
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(await oneClick(token(), form)).toMatchObject(answer)
    expect(await chosen()).toEqual(['news'])
    expect([await scene.optOutOf(), new Set(scene.started)]).toEqual([null, new Set([`mail/${sendId()}`])])
  })

  test('is confirmed by a letter that offers to take it back, which chooses it again', async () => {
    await scene.page('', token())
    await scene.deliveries.deliver(sendId())
    const text = scene.deliveries.textTo(reader.email)
    expect(text).toContain('Länken i ett mejl med kurstips har använts')
    const [, undo = ''] = /#undo:(\S+)/.exec(text) ?? []
    await scene.page('/undo', undo)
    expect(await chosen()).toEqual(['news', 'course-tips'])
    for (const path of ['', '/undo', ''] as const) await scene.page(path, token())
    expect([await chosen(), new Set(scene.started).size]).toEqual([['news'], 1])
  })

  test('whose start got lost is delivered all the same', async () => {
    scene.setEngine(() => Promise.reject(new PortalError('engine-unavailable')))
    await scene.page('', token())
    scene.setEngine(scene.engine.start)
    const { stores, clock } = scene.portal
    await resumeMailings({ stores, engine: scene.engine, clock } as never)
    expect(scene.started).toEqual([`mail/${sendId()}`])
  })
})
