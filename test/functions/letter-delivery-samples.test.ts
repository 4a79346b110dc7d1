import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { simpleParser } from 'mailparser'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SampledKind } from '#shared/letter-delivery/letter-kind.ts'
import { letterSampleLimits } from '#shared/letter-delivery/letter-limits.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { aPortalWithMailings, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { persona, type Browser } from '../builders/portal.ts'
import { deliveriesOf } from '../mail/deliveries.ts'

const hour = 3_600_000
const self = persona('editor')
let portal: PortalWithMailings
let editor: Browser
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
beforeEach(async () => {
  // How many are sent is counted by the hour.
  portal.time.real += hour
  editor = await portal.signedIn('editor')
  portal.engine.started.length = 0
})
afterAll(() => portal.close())

const send = (kind: SampledKind, commandId = ulid(), language: 'sv' | 'en' = 'sv') =>
  editor.send('POST', `/letter-samples/${kind}/send`, { body: { commandId, language } })

test('an editor finds every kind of letter by its subject, in both languages', async () => {
  for (const language of ['sv', 'en']) {
    const { samples } = (await editor.get(`/letter-samples?language=${language}`)).json as {
      samples: { kind: string; subject: string }[]
    }
    expect(samples.map(({ kind }) => kind)).toEqual(SampledKind.options)
    for (const { subject } of samples) expect(subject.length).toBeGreaterThan(8)
  }
})

test('a sample has both parts, and names what is attached', async () => {
  const { json } = await editor.get('/letter-samples/notice?language=en')
  expect(json).toMatchObject({
    from: 'Förbundet',
    replyTo: null,
    subject: 'Notice of the annual meeting 2027 – Klubben Nordvik AB',
    files: ['arsmote-2027.ics'],
  })
  expect(json['html']).toContain('color-scheme')
  expect(json['text']).toContain('18:00')
  expect((await editor.get('/letter-samples/letter-sample?language=sv')).status).toBe(404)
})

test('a letter to the union is shown in Swedish, and is sent to the editor all the same', async () => {
  const { json } = await editor.get('/letter-samples/call-wanted?language=en')
  expect(json).toMatchObject({ to: 'Förbundet', subject: 'Ring upp 21 januari 2027 kl. 09.30' })
  const commandId = ulid()
  expect(await send('call-wanted', commandId, 'en')).toMatchObject({ status: 200, json: { to: self.email } })
  const deliveries = deliveriesOf(portal)
  expect(await deliveries.deliver(`sample-${commandId}`)).toMatchObject({ delivered: 1 })
  expect(deliveries.taken.map(({ to }) => to)).toEqual([self.email])
})

test('a sample is sent to the editor who asks for it and to no one else, once for one command', async () => {
  const commandId = ulid()
  for (const _ of 'abc') expect(await send('company-meeting-booked', commandId)).toMatchObject({ status: 200 })
  expect((await send('company-meeting-booked', commandId)).json).toEqual({ to: self.email })
  expect(new Set(portal.engine.started)).toEqual(new Set([`mail/sample-${commandId}`]))
  const deliveries = deliveriesOf(portal)
  expect(await deliveries.deliver(`sample-${commandId}`)).toMatchObject({ delivered: 1 })
  const mail = await simpleParser(deliveries.taken[0]!.raw)
  expect([deliveries.taken.map(({ to }) => to), mail.subject]).toEqual([
    [self.email],
    'Exempel: En student har bokat en av era tider',
  ])
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['mote.ics'])
})

test('so many samples are sent within an hour, and how many is noted without what they are about', async () => {
  const at = portal.clock.realNow()
  const most = letterSampleLimits.perHour
  for (let sent = 0; sent < most; sent += 1) expect((await send('notice')).status).toBe(200)
  const refused = await send('notice')
  expect([refused.status, refused.json['code']]).toEqual([429, 'too-many-requests'])
  expect(refused.headers.get('retry-after')).toBe(String(Math.ceil((hour - (at % hour)) / 1000)))
  const noted = (await portal.stores.audit.samples(at)).filter((each) => each.at === at)
  expect(noted).toEqual([{ at, by: self.ref, letters: most }])
  portal.time.real += hour
  editor = await portal.signedIn('editor')
  expect((await send('notice')).status).toBe(200)
})

test('an editor without an address learns that, and not that no one in a club has one', async () => {
  const person = (await portal.stores.people.person(self.ref))!
  const store = (email: string | null) => {
    const [Item] = personItems({ ...person, email })
    return portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.people, Item }))
  }
  await store(null)
  expect(await send('notice')).toMatchObject({ status: 409, json: { code: 'no-letter-to-self' } })
  await store(self.email)
})

test('a user who is no editor sees and sends none', async () => {
  for (const who of await Promise.all(['chairman', 'operator', 'member'].map((id) => portal.signedIn(id)))) {
    expect((await who.get('/letter-samples?language=sv')).status).toBe(403)
    const body = { commandId: ulid(), language: 'sv' }
    expect((await who.send('POST', '/letter-samples/notice/send', { body })).status).toBe(403)
  }
  expect(portal.engine.started).toEqual([])
})
