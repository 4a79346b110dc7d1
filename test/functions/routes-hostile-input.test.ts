import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedAreas } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import { callerOf, endsSession, visitor } from '../builders/callers.ts'
import { notDescribed } from '../builders/described-answers.ts'
import { endpoints } from '../builders/endpoints.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { params } from '../builders/route-params.ts'
import { request, requestOf } from '../builders/route-requests.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

/** What no page sends, each in its turn in place of one value of a request; undefined leaves it out. */
const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  'a\u0000b',
  'å'.repeat(5_000),
  '__proto__',
  '../../../x',
  '\ud800',
  '2027-02-30',
  '9999999999999999999',
  -1,
  0.5,
  1e308,
  true,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
]
const hostileNames = ['%00', '%F0%9F%98%80', '..%2F..%2Fx', '%25', 'a'.repeat(300), '0', '-1', '__proto__']

type Place = readonly (string | number)[]
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where in a request something stands: each of its values, those within them too. */
const placesIn = (value: unknown, place: Place = []): Place[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => [[...place, key], ...placesIn(each, [...place, key])])
    : []

const withValueAt = (body: unknown, [key, ...rest]: Place, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((each, at) => (at === Number(key) ? withValueAt(each, rest, value) : each))
  const known = isObject(body) ? body : {}
  return { ...known, [key]: withValueAt(known[key], rest, value) }
}

let turn = 0
const next = <Value>(values: readonly Value[]): Value => values[turn++ % values.length]!

/**
 * Requests of a route, each with one thing in it that no page sends. All fifty wrong requests of Schemathesis would
 * cost minutes and Python: a fault of a kind of value shows at any route that reads it.
 */
const hostileRequests = (endpoint: (typeof endpoints)[number]) => {
  const { method, address, body } = requestOf(endpoint)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const addresses = names.map((wrong) => {
    const value = next(hostileNames)
    const nameOf = (_: string, name: string) => (name === wrong ? value : (params[name] ?? ''))
    return { method, address: endpoint.path.replaceAll(/:(\w+)/g, nameOf), body }
  })
  const asked = new URLSearchParams(address.split('?')[1])
  const queries = [...asked.keys(), 'unknown'].map((name) => {
    const changed = new URLSearchParams(asked)
    changed.set(name, next(['', '\u0000', 'å'.repeat(2_000), '-1', '1e308', '__proto__']))
    return { method, address: `${address.split('?')[0]}?${changed}`, body }
  })
  if (body === undefined) return [...addresses, ...queries]
  const values = placesIn(body).map((place) => withValueAt(body, place, next(hostile)))
  const bodies = [...values, { ...body, unknown: 1 }, [], 'text', null]
  return [...addresses, ...queries, ...bodies.map((each) => ({ method, address, body: each }))]
}

let portal: Portal
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  await portal.startMeeting({ secretary: persona('secretary').ref, adjusters: [persona('adjuster').ref] })
  browsers.set(visitor, portal.visitor())
  for (const id of ['member', 'chairman', 'operator', 'editor']) browsers.set(id, await portal.signedIn(id))
})
afterAll(() => portal.close())

const served = new Set(servedAreas.flatMap(endpointsOf).map(({ name }) => name))

/**
 * Each says what it is asked wrongly, and never that it failed itself: 50 and 1,000 cases of each are `npm run api`.
 */
test.each(
  endpoints
    .filter(({ name }) => served.has(name) && !endsSession.has(name))
    .map((endpoint) => [endpoint.name, endpoint] as const),
)('%s answers whatever it is sent as the description of the API says', async (name, endpoint) => {
  const browser = browsers.get(callerOf(endpoint.access))!
  const failed: unknown[] = []
  const undescribed: string[] = []
  for (const sent of hostileRequests(endpoint)) {
    const reply = await browser.send(sent.method, sent.address, { body: sent.body, ifMatch: 1 })
    if (reply.status === 500) failed.push({ ...sent, code: reply.json.code })
    else undescribed.push(...notDescribed(name, reply))
  }
  // Without the engine and what else lies outside some routes fail however they are asked.
  const failsAnyway = failed.length > 0 && (await request(browser, endpoint)).status === 500
  expect([...(failsAnyway ? [] : failed), ...undescribed]).toEqual([])
})
