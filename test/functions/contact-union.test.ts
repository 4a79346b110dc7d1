import { setTimeout as sleep } from 'node:timers/promises'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import type { SendResult } from '#shared/platform/mail/mailer.ts'
import { operations as contactUnion } from '#functions/contact-union/operations.ts'
import { callActivities } from '#workflows/call-request/activities.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { aPortal, persona, union, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let started: Process[]
let isEngineUp: boolean
beforeEach(async () => {
  started = []
  isEngineUp = true
  const start = (process: Process) =>
    isEngineUp ? Promise.resolve(void started.push(process)) : Promise.reject(new PortalError('engine-unavailable'))
  portal = await aPortal({
    routes: contactUnion as never,
    ...({ engine: { start }, contact: { email: 'kontakt@example.org', phone: '08-465 004 00' } } as object),
  })
})
afterEach(() => portal.close())

const draft = {
  name: 'Elin Furuvik',
  phone: '070-174 06 07',
  email: 'elin@example.org',
  subject: 'Lön',
  day: '2027-01-21',
  time: '09:30',
  language: 'sv',
}
const request = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.send('POST', '/contact/calls', { body: { id: ulid(), ...draft, ...more } })
/** Another person each time. */
const somebody = (number: number) => ({ phone: `070-174 06 ${String(10 + number)}`, email: `nr${number}@example.org` })

describe('how to reach the union', () => {
  test('is told to anybody, with the hours and whether it is open now', async () => {
    expect((await portal.visitor().get('/contact')).json).toMatchObject({
      phone: '08-465 004 00',
      email: 'kontakt@example.org',
      hours: { from: '09:00', to: '17:00' },
      isOpen: true,
      opensNext: null,
      prefill: null,
    })
    await portal.clock.move(stockholmInstant('2027-01-22', '17:00') - portal.time.real)
    expect((await portal.visitor().get('/contact')).json).toMatchObject({
      isOpen: false,
      opensNext: { day: '2027-01-25', time: '09:00' },
    })
  })

  test('is filled in for those signed in', async () => {
    const { name, phone, email } = union.people.find(({ ref }) => ref === persona('member').ref)!
    expect((await (await portal.signedIn('member')).get('/contact')).json['prefill']).toEqual({ name, phone, email })
  })
})

describe('a request to be called', () => {
  test('is stored once however often it is sent, and starts one process that knows its id alone', async () => {
    const id = ulid()
    const visitor = portal.visitor()
    for (let time = 0; time < 3; time += 1)
      expect((await request(visitor, { id })).json).toEqual({ id, day: draft.day, time: draft.time, confirmed: true })
    expect(started.map(({ id: process, argument }) => [process, argument])).toEqual(
      Array.from({ length: 3 }, () => [`call/${id}`, { call: id }]),
    )
    expect(await portal.stores.calls.read(id)).toMatchObject({
      name: draft.name,
      phone: '0701740607',
      subject: 'Lön',
      who: null,
    })
    expect((await request(visitor, { id, phone: '070-174 06 99' })).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'id' }],
    })
  })

  test('is sent again after its time has passed meanwhile, and is still the same', async () => {
    const id = ulid()
    isEngineUp = false
    expect((await request(portal.visitor(), { id })).status).toBe(503)
    await portal.clock.move(stockholmInstant('2027-01-21', '10:00') - portal.time.real)
    isEngineUp = true
    expect((await request(portal.visitor(), { id })).status).toBe(200)
  })

  test.each([
    ['2027-01-23', '10:00'],
    ['2027-01-21', '08:30'],
    ['2027-01-21', '17:00'],
    ['2027-01-20', '09:00'],
    ['2027-01-06', '09:00'],
    ['2027-06-01', '09:00'],
  ])('cannot be for %s %s', async (day, time) => {
    expect(await request(portal.visitor(), { day, time })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'time', code: 'call-time-unavailable' }] },
    })
  })

  test.each([
    [{ phone: '+47 22 33 44 55' }, 'phone', 'phone-international'],
    [{ phone: 'ring mig' }, 'phone', 'phone-invalid'],
    [{ subject: '' }, 'subject', 'required'],
    [{ subject: '<script>' }, 'subject', 'invalid-characters'],
    [{ email: 'elin' }, 'email', 'email-invalid'],
    [{ who: 'X' }, 'who', 'unknown-field'],
  ])('with %j is refused at its field', async (more, path, code) => {
    expect(await request(portal.visitor(), more)).toMatchObject({ status: 422, json: { fields: [{ path, code }] } })
  })

  test('is taken ten times within an hour from one address, three times for one person, and then not', async () => {
    const visitor = portal.visitor()
    for (let number = 0; number < 10; number += 1) expect((await request(visitor, somebody(number))).status).toBe(200)
    expect(await request(visitor, somebody(11))).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    const member = await portal.signedIn('member')
    for (let number = 20; number < 23; number += 1) expect((await request(member, somebody(number))).status).toBe(200)
    expect((await request(member, somebody(24))).status).toBe(429)
    portal.time.real += 3_600_000
    expect((await request(portal.visitor(), somebody(11))).status).toBe(200)
  })

  test('counts a telephone number wherever the request comes from', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await request(portal.visitor(), { email: `nr${time}@example.org` })).status).toBe(200)
    expect((await request(await portal.signedIn('chairman'), { email: 'another@example.org' })).status).toBe(429)
  })

  test('leaves nothing of the person in the log', async () => {
    await request(portal.visitor())
    expect(portal.log.written.join('')).not.toMatch(/Furuvik|0701740607|070-174|elin@/)
  })
})

describe('the letters about a request', () => {
  const taken: { to: string; raw: string }[] = []
  let answers: SendResult[]
  let leftToday: number
  const activities = () => {
    const mailer = {
      quota: () => Promise.resolve({ perSecond: 1_000, leftToday }),
      send: (to: string, raw: Uint8Array) => {
        const answer = answers.shift() ?? { result: 'sent', messageId: `m-${taken.length}` }
        if (answer.result === 'sent') taken.push({ to, raw: Buffer.from(raw).toString() })
        return Promise.resolve(answer)
      },
    }
    const settings = {
      portalOrigin: 'http://localhost:4200',
      productName: 'Förbundet',
      mailFrom: 'a@example.org',
      contactEmail: 'kontakt@example.org',
    }
    return callActivities({
      dynamo: portal.dynamo,
      stores: portal.stores,
      mailer,
      realNow: () => portal.time.real,
      settings,
    } as unknown as WorkerDeps)
  }
  const run = (name: 'tellUnion' | 'confirmCall', id: string) =>
    new MockActivityEnvironment().run(activities()[name], id)
  const requested = async (more = {}) => {
    const id = ulid()
    await request(portal.visitor(), { id, ...more })
    return id
  }
  beforeEach(() => {
    taken.length = 0
    answers = []
    leftToday = 1_000
  })

  test('tell the union whom to call and when, and confirm it in the person’s language', async () => {
    const id = await requested({ language: 'en' })
    await run('tellUnion', id)
    await run('confirmCall', id)
    expect(taken.map(({ to }) => to)).toEqual(['kontakt@example.org', 'elin@example.org'])
    expect(taken[0]?.raw).toContain('0701740607')
    expect(taken[1]?.raw).toContain('Subject: We will call you on 21 January 2027 at 09:30')
  })

  test('repeat to a visitor’s address nothing that the visitor wrote: nobody makes the union send their words to others', async () => {
    const words = { name: 'Ring vinstkontoret', subject: 'Du har vunnit, svara till vinst.example' }
    await run('confirmCall', await requested(words))
    const member = await portal.signedIn('member')
    const id = ulid()
    await request(member, { id, ...somebody(1), ...words })
    await run('confirmCall', id)
    expect(taken.map(({ raw }) => /vinst/i.test(raw))).toEqual([false, true])
    expect(taken[0]?.raw).toContain('0701740607')
  })

  test('are confirmed once, also when the activity is tried again, and not without an address', async () => {
    const id = await requested()
    await run('confirmCall', id)
    await run('confirmCall', id)
    await run('confirmCall', await requested({ ...somebody(1), email: '' }))
    expect(taken).toHaveLength(1)
  })

  test('wait while the mail account has sent what it may in a day, and then go out', async () => {
    const id = await requested()
    leftToday = 0
    const letters = [run('tellUnion', id), run('confirmCall', id)]
    await sleep(1_000)
    expect(taken).toEqual([])
    leftToday = 10
    await Promise.all(letters)
    expect(taken.map(({ to }) => to).toSorted()).toEqual(['elin@example.org', 'kontakt@example.org'])
  }, 30_000)

  test('reach the union sooner or later, rather twice than never', async () => {
    const id = await requested()
    answers = [{ result: 'uncertain', cause: 'TimeoutError' }]
    await expect(run('tellUnion', id)).rejects.toThrow('TimeoutError')
    await run('tellUnion', id)
    expect(taken.map(({ to }) => to)).toEqual(['kontakt@example.org'])
  })

  test('are followed by the page: under way, then sent', async () => {
    const id = await requested()
    const confirmation = () => portal.visitor().get(`/contact/calls/${id}/confirmation`)
    expect((await confirmation()).json).toEqual({ state: 'under-way' })
    await run('confirmCall', id)
    expect((await confirmation()).json).toEqual({ state: 'sent' })
  })

  test.each([
    ['was refused', { result: 'refused', cause: 'MessageRejected' }],
    ['may not have been sent', { result: 'uncertain', cause: 'TimeoutError' }],
  ] as const)('answer that email sending failed where the confirmation %s', async (_, answer) => {
    const id = await requested()
    answers = [answer]
    await run('confirmCall', id)
    expect(await portal.visitor().get(`/contact/calls/${id}/confirmation`)).toMatchObject({
      status: 502,
      json: { code: 'email-sending-failed' },
    })
  })

  test('have no confirmation where no address was given, or nothing was asked for', async () => {
    const ids = [await requested({ email: '' }), ulid()]
    for (const id of ids) expect((await portal.visitor().get(`/contact/calls/${id}/confirmation`)).status).toBe(404)
  })

  test('of a confirmation that may have been sent are not sent again', async () => {
    const id = await requested()
    answers = [{ result: 'uncertain', cause: 'TimeoutError' }]
    await run('confirmCall', id)
    await run('confirmCall', id)
    expect(taken).toEqual([])
    expect(await portal.stores.mail.readLetter(`call-${id}`, 'caller')).toMatchObject({ state: 'uncertain' })
  })
})
