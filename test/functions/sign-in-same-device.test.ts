import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectInterval } from '#shared/signing/order-lifetimes.ts'
import { approvingByCode, ByCode } from '../builders/by-code.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let electronicId: Awaited<ReturnType<typeof startElectronicId>>

beforeAll(async () => {
  electronicId = await startElectronicId()
  portal = await aPortal({ electronicId: electronicId.client })
})
afterAll(async () => {
  portal.close()
  await electronicId.close()
})

type Started = { order: string; autoStartToken: string }
const start = async (browser: Browser, body: object = { device: 'same' }) =>
  (await browser.send('POST', '/sign-in/orders', { body })).json as Started
const approve = async ({ autoStartToken }: Started, id: string, address?: string) => {
  const personalNumber = persona(id).personalNumber.replace('-', '')
  const { orderRef } = await electronicId.phone.launch({ autoStartToken, personalNumber })
  await electronicId.phone.approve({ orderRef, personalNumber, ...(address !== undefined && { address }) })
}
const later = (browser: Browser, order: string) => {
  portal.time.real += collectInterval
  return browser.get(`/sign-in/orders/${order}`)
}
const isSignedIn = async (browser: Browser) => (await browser.get('/session')).json['signedIn']

test.each([
  ['on the browser’s own network', '203.0.113.7', '203.0.113.7', 'success'],
  ['on another address of the same carrier', '203.0.113.7', '203.0.99.1', 'success'],
  ['on another network', '203.0.113.7', '198.51.100.7', 'failed'],
  ['on an address of another kind', '203.0.113.7', '2001:db8::1', 'failed'],
])('an app %s ends a sign-in on the same device as it must', async (_, from, app, state) => {
  const browser = portal.visitor(from)
  const started = await start(browser)
  await approve(started, 'member', app)
  const hint = state === 'success' ? 'signing.hint.success' : 'signing.hint.other-network'
  expect((await later(browser, started.order)).json).toMatchObject({ state, hint })
  expect(await isSignedIn(browser)).toBe(state === 'success')
  // However often it is asked, no one is signed in by what was refused.
  await later(browser, started.order)
  expect(await isSignedIn(browser)).toBe(state === 'success')
})

test('with the code the networks may differ, as two devices do', async () => {
  const browser = portal.visitor('203.0.113.7')
  const { order, qr } = (await start(browser, { device: 'other' })) as Started & { qr: string }
  const personalNumber = persona('member').personalNumber.replace('-', '')
  const { orderRef } = await electronicId.phone.scan({ qr, personalNumber })
  await electronicId.phone.approve({ orderRef, personalNumber, address: '198.51.100.7' })
  expect((await later(browser, order)).json).toMatchObject({ state: 'success' })
})

test.each(['operator', 'editor'])('staff (%s) sign in by the code alone', async (id) => {
  const browser = portal.visitor()
  const started = await start(browser)
  await approve(started, id)
  expect((await later(browser, started.order)).json).toMatchObject({
    state: 'failed',
    hint: 'signing.hint.by-code-alone',
  })
  expect(await isSignedIn(browser)).toBe(false)
  const reply = await browser.send('POST', '/sign-in/orders', { body: { device: 'other' } })
  const personalNumber = persona(id).personalNumber.replace('-', '')
  const byCode = ByCode.parse(reply.json)
  await approvingByCode(electronicId.controlUrl)(browser, byCode, { personalNumber, name: '' })
  expect((await later(browser, byCode.order)).json).toMatchObject({ state: 'success' })
})

test.each([
  ['sv', 'Jag loggar in på *Förbundet*, localhost:4200'],
  ['en', 'I am signing in to *Förbundet*, localhost:4200'],
])('the app says in the visitor’s language (%s) what is signed in to', async (language, text) => {
  const { autoStartToken } = (
    await portal.visitor().send('POST', '/sign-in/orders', {
      body: { device: 'same' },
      headers: { cookie: `locale=${language}` },
    })
  ).json as Started
  const order = (await electronicId.phone.orders()).find((each) => each.autoStartToken === autoStartToken)
  expect(order?.visibleText).toContain(text)
})

test('every tab of the browser finds the order that runs, another browser does not, and no one once it is over', async () => {
  const browser = portal.visitor()
  const find = async (from: Browser) => (await from.get('/sign-in/orders')).json
  expect(await find(browser)).toEqual({ order: null, expected: null })
  const started = await start(browser, { device: 'same', expected: persona('member').ref })
  const { autoStartToken, order } = started
  expect(await find(browser)).toMatchObject({ order: { order, autoStartToken }, expected: persona('member').ref })
  expect(await find(portal.visitor())).toEqual({ order: null, expected: null })
  await browser.send('DELETE', `/sign-in/orders/${order}`)
  expect(await find(browser)).toEqual({ order: null, expected: null })
})
