import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLimits } from '#shared/limits.ts'
import { operations as applications } from '#functions/membership-application-commands/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { localCookie, untilTaken, type Reply } from '../builders/browser.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'

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
const start = async (browser: Browser, body: object = { device: 'other' }) =>
  (await browser.send('POST', '/sign-in/orders', { body })).json as { order: string; qr: string; state: string }
const startedAll = (browsers: readonly Browser[], headers: Record<string, string> = {}) =>
  Promise.all(
    browsers.map((browser) =>
      untilTaken(() => browser.send('POST', '/sign-in/orders', { body: { device: 'other' }, headers })),
    ),
  )
const many = (count: number, browser: () => Browser) => Array.from({ length: count }, browser)
const statuses = (replies: readonly { status: number }[]) =>
  Object.fromEntries([200, 429].map((status) => [status, replies.filter((reply) => reply.status === status).length]))
/** A portal of its own whose electronic ID has room for as many orders as are started. */
const aBusyPortal = async () => {
  let orders = 0
  const auth = async () => ({
    orderRef: `order-${(orders += 1)}`,
    autoStartToken: 'a',
    qrStartToken: 'q',
    qrStartSecret: 's',
  })
  return aPortal({ electronicId: { ...electronicId.client, auth }, routes: [...signIn, ...applications] as never })
}

test('ten starts of a sign-in are accepted from a browser in five minutes, also of twenty at once; then it says how long to wait', async () => {
  const busy = await aBusyPortal()
  const browser = busy.visitor()
  await start(browser)
  const cookie = `${localCookie('browser')}=${browser.cookies.get(localCookie('browser'))}`
  const replies = await startedAll(many(20, busy.visitor), { cookie })
  const left = startLimits.signIn.perBrowser - 1
  expect(statuses(replies)).toEqual({ 200: left, 429: 20 - left })
  busy.time.real += 60_000
  const refused = await startedAll([busy.visitor()], { cookie })
  expect(refused).toMatchObject([
    { status: 429, json: { code: 'too-many-sign-ins', params: { minutes: 4, seconds: 240 } } },
  ])
  expect(refused[0]?.headers.get('retry-after')).toBe('240')
  busy.time.real += 240_000
  expect(statuses(await startedAll([busy.visitor()], { cookie }))).toEqual({ 200: 1, 429: 0 })
  busy.close()
})

test('starts without a browser cookie, or with a made-up one, count for the address: 600 in five minutes, also of twenty at once', async () => {
  const busy = await aBusyPortal()
  const known = busy.visitor()
  await start(known)
  const madeUp = () => ({ cookie: `${localCookie('browser')}=${randomBytes(32).toString('base64url')}` })
  const rest = startLimits.signIn.perAddress - 1
  const forged = (await Promise.all(many(50, busy.visitor).map((browser) => startedAll([browser], madeUp())))).flat()
  expect(statuses(forged)).toEqual({ 200: 50, 429: 0 })
  for (let accepted = 50; accepted < rest - 12; accepted += 20)
    await startedAll(many(Math.min(20, rest - 12 - accepted), busy.visitor))
  expect(statuses(await startedAll(many(20, busy.visitor)))).toEqual({ 200: 12, 429: 8 })
  expect(statuses(await startedAll([busy.visitor()], madeUp()))).toEqual({ 200: 0, 429: 1 })
  // A workplace behind the address is not locked out: browsers that have been here before go on.
  expect((await known.send('POST', '/sign-in/orders', { body: { device: 'other' } })).status).toBe(200)
  busy.close()
}, 240_000)

test('an address that floods drafts is stopped early, and no one behind it is stopped from signing in', async () => {
  const busy = await aBusyPortal()
  const handOver = () =>
    untilTaken(() => busy.visitor().send('POST', '/membership-application/drafts', { body: { ciphertext: 'sealed' } }))
  const most = startLimits.draft.perAddress
  expect(most).toBeLessThan(startLimits.signIn.perAddress / 5)
  const replies: Reply[] = []
  while (replies.length < most) replies.push(...(await Promise.all(Array.from({ length: 20 }, handOver))))
  expect(statuses(replies)).toEqual({ 200: most, 429: 0 })
  expect(await handOver()).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
  expect(statuses(await startedAll([busy.visitor()]))).toEqual({ 200: 1, 429: 0 })
  busy.close()
})
