import { randomBytes } from 'node:crypto'
import { defaultPayloadConverter } from '@temporalio/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptionCodec, payloadKeyFrom } from '#shared/platform/engine/codec.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, origin, persona, type Browser, type Portal } from '../builders/portal.ts'

const enginePage = 'http://localhost:4202'
const codec = encryptionCodec([payloadKeyFrom(randomBytes(32).toString('base64'))])
let portal: Portal
let operator: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  const engine = { runningMeetings: async () => [], stateOf: async () => 'none', signal: async () => true }
  Object.assign(portal.deps, {
    codec,
    engine,
    enginePages: { url: enginePage, namespace: 'default' },
    config: { ...portal.deps.config, temporalUiUrl: enginePage },
  })
  operator = await portal.signedIn('operator')
})

afterAll(() => portal.close())
const base64 = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString('base64')
/** A payload as the engine's page has it from a history. */
const sealed = async (value: unknown) => {
  const [payload] = await codec.encode([defaultPayloadConverter.toPayload(value)])
  return {
    metadata: Object.fromEntries(Object.entries(payload?.metadata ?? {}).map(([name, bytes]) => [name, base64(bytes)])),
    data: base64(payload?.data),
  }
}
const fromPage = { headers: { origin: enginePage, 'sec-fetch-site': 'same-site', 'x-namespace': 'default' } }
const decode = async (browser: Browser, sent: object = fromPage) =>
  browser.send('POST', '/operator/codec/decode', {
    body: {
      payloads: [
        await sealed({ reason: 'Fel datum i § 9' }),
        { metadata: { encoding: base64(Buffer.from('json/plain')) }, data: base64(Buffer.from('1')) },
      ],
    },
    ...sent,
  })

test('the engine’s page shows an operator what is in a history, and no one else', async () => {
  const reply = await decode(operator)
  expect(reply.status).toBe(200)
  const { payloads } = reply.json as { payloads: { metadata: Record<string, string>; data: string }[] }
  expect(payloads.map(({ data }) => Buffer.from(data, 'base64').toString())).toEqual([
    '{"reason":"Fel datum i § 9"}',
    '1',
  ])
  expect(Buffer.from(payloads[0]?.metadata['encoding'] ?? '', 'base64').toString()).toBe('json/plain')
  expect(await decode(portal.visitor())).toMatchObject({ status: 401, json: { code: 'login-needed' } })
  for (const id of ['chairman', 'editor', 'member'])
    expect(await decode(await portal.signedIn(id))).toMatchObject({ status: 403, json: { code: 'unauthorized' } })
})

test('the engine’s page may read the answer and send the session; no other page may, and to no other route', async () => {
  const reply = await decode(operator)
  expect(
    Object.fromEntries(
      ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'].map((name) => [
        name,
        reply.headers.get(name),
      ]),
    ),
  ).toEqual({ 'access-control-allow-origin': enginePage, 'access-control-allow-credentials': 'true', vary: 'Origin' })
  expect((await decode(portal.visitor())).headers.get('access-control-allow-origin')).toBe(enginePage)
  const elsewhere = await decode(operator, {
    headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect([elsewhere.status, elsewhere.json.code, elsewhere.headers.get('access-control-allow-origin')]).toEqual([
    403,
    'foreign-origin',
    null,
  ])
  const lock = await operator.send('POST', '/operator/seasons/2027/clubs/club-001/lock', { body: {}, ...fromPage })
  expect([lock.json.code, lock.headers.get('access-control-allow-origin')]).toEqual(['foreign-origin', null])
  expect((await decode(operator, { headers: { origin, 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
})

test('a browser that asks beforehand hears which page may send what', async () => {
  const ask = (from: string, path = '/operator/codec/decode') =>
    portal.app.request(`/api${path}`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })
  const answer = await ask(enginePage)
  expect([
    answer.status,
    answer.headers.get('access-control-allow-methods'),
    answer.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'POST', 'content-type, x-namespace'])
  expect((await ask('http://evil.example')).status).toBe(403)
  expect((await ask(enginePage, '/operator/seasons/2027')).headers.get('access-control-allow-origin')).toBeNull()
})

test('who decoded how many payloads is logged by the minute, and nothing of what they hold', async () => {
  const { audit } = portal.stores
  const before = await audit.decodings(portal.time.real)
  await decode(operator)
  await decode(portal.visitor())
  const noted = await audit.decodings(portal.time.real)
  expect(noted).toEqual([{ at: before[0]?.at, by: persona('operator').ref, payloads: (before[0]?.payloads ?? 0) + 2 }])
  portal.time.real += 60_000
  await decode(operator)
  expect(await audit.decodings(portal.time.real)).toEqual([
    ...noted,
    { at: portal.time.real, by: persona('operator').ref, payloads: 2 },
  ])
})

test('a payload that is none of ours is refused', async () => {
  const body = {
    payloads: [
      {
        metadata: {
          encoding: base64(Buffer.from('binary/encrypted')),
          'encryption-key-id': base64(Buffer.from('local-1')),
        },
        data: base64(randomBytes(60)),
      },
    ],
  }
  expect((await operator.send('POST', '/operator/codec/decode', { body, ...fromPage })).json.code).toBe('bad-request')
  expect(
    (await operator.send('POST', '/operator/codec/decode', { body: { payloads: 'all' }, ...fromPage })).json.code,
  ).toBe('invalid-input')
})
