import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { applicationLimits } from '#shared/limits.ts'
import { attemptCap, orderLifetimes } from '#shared/signing/order-lifetimes.ts'
import { applicationOf, submit, viewOf, withdraw, type Applying, aPortalToApplyIn } from '../builders/applying.ts'
import type { Browser, Portal } from '../builders/portal.ts'

let portal: Portal
let asked: Applying['asked']
let close: () => Promise<void>

beforeAll(async () => void ({ portal, asked, close } = await aPortalToApplyIn()))
afterAll(() => close())

const find = async (browser: Browser) => {
  const { status, json } = await browser.get('/membership-application')
  expect(status).toBe(200)
  return json['application'] as ApplicationView | null
}

test('every tab of the browser finds the application whose order runs, another browser none', async () => {
  const [browser, other] = [portal.visitor(), portal.visitor()]
  expect(await find(browser)).toBeNull()
  const { application, order } = viewOf(await submit(browser, applicationOf('student'), { id: ulid(portal.time.real) }))
  expect(await find(browser)).toMatchObject({
    application,
    order: { state: 'open', autoStartToken: order?.autoStartToken },
  })
  expect(await find(other)).toBeNull()
  const later = viewOf(await submit(browser, applicationOf('retired'), { id: ulid(portal.time.real + 1) }))
  expect((await find(browser))?.application).toBe(later.application)
  await withdraw(browser, later.application)
  expect((await find(browser))?.application).toBe(application)
  await withdraw(browser, application)
  expect(await find(browser)).toBeNull()
})

test('an application whose cookie was made up is not found', async () => {
  const { application } = viewOf(await submit(portal.visitor()))
  const forger = portal.visitor()
  const name = (secret: string) => ({ cookie: `portal-application-${application}=${secret}` })
  for (const secret of ['', 'A'.repeat(43)])
    expect((await forger.get('/membership-application', { headers: name(secret) })).json).toEqual({ application: null })
})

test('a person who has just signed is found too, for as long as the order could have run', async () => {
  const browser = portal.visitor()
  const { application } = viewOf(await submit(browser))
  await portal.stores.applicationOrders.finish(application, { status: 'complete' })
  expect(await find(browser)).toMatchObject({ application, order: { state: 'success' } })
  portal.time.real += orderLifetimes.total + 1
  expect(await find(browser)).toBeNull()
})

test('an order that has failed or whose answer will never come is not found', async () => {
  const browser = portal.visitor()
  const failed = viewOf(await submit(browser))
  await portal.stores.applicationOrders.finish(failed.application, { status: 'failed' })
  expect(await find(browser)).toBeNull()
  await submit(browser, applicationOf('retired'))
  expect(await find(browser)).not.toBeNull()
  portal.time.real += attemptCap + 1
  expect(await find(browser)).toBeNull()
})

test('a browser without an application costs the store nothing, one with many a read of each and no more than five', async () => {
  asked.length = 0
  expect(await find(portal.visitor())).toBeNull()
  expect(asked).toEqual([])
  const cookie = Array.from({ length: 40 }, () => `portal-application-${ulid()}=${'A'.repeat(43)}`).join('; ')
  await portal.visitor().get('/membership-application', { headers: { cookie } })
  expect(asked).toHaveLength(applicationLimits.openInBrowser)
})

test('cookies that cannot be ours, and one that is sent twice, hide no one’s application and are not searched', async () => {
  const browser = portal.visitor()
  const { application } = viewOf(await submit(browser))
  const name = `portal-application-${application}`
  const own = `${name}=${browser.cookies.get(name)}`
  const later = (turn: number) => `portal-application-7ZZZZZZZZZ${ulid().slice(11)}${turn}`
  const broken = Array.from({ length: applicationLimits.openInBrowser }, (_, turn) => `${later(turn)}=x`)
  const twice = Array<string>(applicationLimits.openInBrowser).fill(`${later(9)}=${'A'.repeat(43)}`)
  const found = async (...cookies: string[]) => {
    asked.length = 0
    const { json } = await portal.visitor().get('/membership-application', { headers: { cookie: cookies.join('; ') } })
    return (json['application'] as ApplicationView | null)?.application
  }
  expect(await found(...broken, own)).toBe(application)
  expect(await found(...twice, own)).toBe(application)
  expect(await found(...broken)).toBeUndefined()
  expect(asked).toEqual([])
})
