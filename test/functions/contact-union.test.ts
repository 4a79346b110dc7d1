import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { operations as contactUnion } from '#functions/contact-union/operations.ts'
import { aPortal, persona, union, type Portal } from '../builders/portal.ts'
import { draft, requestCall, somebody } from '../builders/call-requests.ts'

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

describe('how to reach the union', () => {
  test('is shown to anyone, with the hours and whether it is open now', async () => {
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
      expect((await requestCall(visitor, { id })).json).toEqual({
        id,
        day: draft.day,
        time: draft.time,
        confirmed: true,
      })
    expect(started.map(({ id: process, argument }) => [process, argument])).toEqual(
      Array.from({ length: 3 }, () => [`call/${id}`, { call: id }]),
    )
    expect(await portal.stores.calls.read(id)).toMatchObject({
      name: draft.name,
      phone: '0701740607',
      subject: 'Lön',
      who: null,
    })
    expect((await requestCall(visitor, { id, phone: '070-174 06 99' })).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'id' }],
    })
  })

  test('is sent again after its time has passed meanwhile, and is still the same', async () => {
    const id = ulid()
    isEngineUp = false
    expect((await requestCall(portal.visitor(), { id })).status).toBe(503)
    await portal.clock.move(stockholmInstant('2027-01-21', '10:00') - portal.time.real)
    isEngineUp = true
    expect((await requestCall(portal.visitor(), { id })).status).toBe(200)
  })

  test.each([
    ['2027-01-23', '10:00'],
    ['2027-01-21', '08:30'],
    ['2027-01-21', '17:00'],
    ['2027-01-20', '09:00'],
    ['2027-01-06', '09:00'],
    ['2027-06-01', '09:00'],
  ])('cannot be for %s %s', async (day, time) => {
    expect(await requestCall(portal.visitor(), { day, time })).toMatchObject({
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
    expect(await requestCall(portal.visitor(), more)).toMatchObject({ status: 422, json: { fields: [{ path, code }] } })
  })

  test('is taken ten times within an hour from one address, three times for one person, and then not', async () => {
    const visitor = portal.visitor()
    for (let number = 0; number < 10; number += 1)
      expect((await requestCall(visitor, somebody(number))).status).toBe(200)
    expect(await requestCall(visitor, somebody(11))).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    const member = await portal.signedIn('member')
    for (let number = 20; number < 23; number += 1)
      expect((await requestCall(member, somebody(number))).status).toBe(200)
    expect((await requestCall(member, somebody(24))).status).toBe(429)
    portal.time.real += 3_600_000
    expect((await requestCall(portal.visitor(), somebody(11))).status).toBe(200)
  })

  test('counts a telephone number wherever the request comes from', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await requestCall(portal.visitor(), { email: `nr${time}@example.org` })).status).toBe(200)
    expect((await requestCall(await portal.signedIn('chairman'), { email: 'another@example.org' })).status).toBe(429)
  })

  test('counts an email wherever the request comes from, so that no one’s inbox is filled', async () => {
    const email = 'annan@example.org'
    for (let time = 0; time < 3; time += 1)
      expect((await requestCall(portal.visitor(), { ...somebody(time), email })).status).toBe(200)
    const member = await portal.signedIn('member')
    expect((await requestCall(member, { ...somebody(4), email: 'ANNAN@example.org' })).status).toBe(429)
  })

  test('leaves nothing of the person in the log', async () => {
    await requestCall(portal.visitor())
    expect(portal.log.lines).not.toEqual([])
    expect(portal.log.written.join('')).not.toMatch(/Furuvik|0701740607|070-174|elin@/)
  })
})
