import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ApplicationView } from '#shared/contract/membership-application.ts'
import { startLimits } from '#shared/limits.ts'
import { applicantKinds } from '#shared/membership-application/kinds.ts'
import { applicationOf, submit, viewOf, withdraw, type Applying, aPortalToApplyIn } from '../builders/applying.ts'
import { signedBy } from '../builders/claim-number.ts'
import { persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let electronicId: Applying['electronicId']
let engine: Applying['engine']
let asked: string[]
let close: () => Promise<void>

beforeAll(async () => void ({ portal, electronicId, engine, asked, close } = await aPortalToApplyIn()))
afterEach(() => Object.assign(engine, { isDown: false, started: [] }))
afterAll(() => close())

const read = (browser: Browser, id: string) => browser.get(`/membership-application/${id}`)

const orderOf = async ({ order }: ApplicationView) =>
  (await electronicId.phone.orders()).find(({ autoStartToken }) => autoStartToken === order?.autoStartToken)

test.each(applicantKinds)('an application is taken and its signature ordered: %s', async (kind) => {
  const browser = portal.visitor()
  const reply = await submit(browser, applicationOf(kind))
  expect(reply.status).toBe(200)
  const view = viewOf(reply)
  expect(view).toMatchObject({ kind, state: 'unsigned', memberSince: null, order: { state: 'open' } })
  expect(view.order?.autoStartToken).toMatch(/^[\w-]+$/)
  expect(viewOf(await read(browser, view.application)).order?.order).toBe(view.application)
})

test('the app shows what is applied for, and is given nothing else to sign than this application', async () => {
  const view = viewOf(await submit(portal.visitor()))
  const order = await orderOf(view)
  expect(order?.visibleText).toContain('som student')
  expect(order?.visibleText).toContain('Medlem från: 1 februari 2027')
  expect(order?.visibleText).toContain('20 kr i månaden')
  expect(atob(order?.nonVisibleData ?? '')).toContain(`"purpose":"application","application":"${view.application}"`)
})

test('the app shows the fee with that of the club, where the employer was chosen from the list', async () => {
  const application = applicationOf('employed')
  if (application.kind === 'employed') application.work.employments[0]!.workplace = 'nordvik-ab'
  const view = viewOf(await submit(portal.visitor(), application))
  const order = await orderOf(view)
  expect(order?.visibleText).toContain('Avgift: 250 kr i månaden, varav klubben 15 kr')
  expect([view.fee, view.firstCharge]).toEqual([
    { amount: 250, per: 'month', club: 15 },
    { amount: 250, due: '2027-02-26' },
  ])
})

test('what the person has declared is stored sealed, and stands in no log', async () => {
  const view = viewOf(await submit(portal.visitor()))
  const stored = await portal.stores.applications.read(view.application)
  const sealed = await portal.stores.applications.sealedOf(view.application)
  for (const text of [JSON.stringify(stored), sealed!, portal.log.written.join()])
    for (const secret of ['19850314', '850314-2385', 'siri@example.com', 'Storgatan'])
      expect(text).not.toContain(secret)
})

test('any number gets the same answer by the same calls, no matter whose it is', async () => {
  const callsOf = async (personalNumber: string) => {
    asked.length = 0
    const { status, json } = await submit(portal.visitor(), applicationOf('student', personalNumber))
    const { order, ...view } = viewOf({ json })
    return { status, calls: [...asked], answer: Object.keys({ ...view, ...order }), state: view.state }
  }
  const unknown = await callsOf('19850314-2385')
  expect(unknown.calls.length).toBeGreaterThan(3)
  const withCentury = (id: string) => persona(id).personalNumber
  for (const id of ['member', 'chairman', 'non-member']) expect(await callsOf(withCentury(id))).toEqual(unknown)
})

test('a field that is wrong is named, in the words of the form, and nothing is stored', async () => {
  const application = { ...applicationOf('employed'), terms: '' }
  application.person.zipCode = '12'
  const id = ulid()
  const { status, json } = await submit(portal.visitor(), application, { id })
  expect([status, json.code]).toEqual([422, 'invalid-input'])
  expect(json['fields']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'person.zipCode', code: 'zip-invalid' }),
      expect.objectContaining({ path: 'terms', code: 'terms-required' }),
    ]),
  )
  expect(await portal.stores.applications.read(id)).toBeNull()
})

test('sent again, also by a browser that missed the answer with its cookie, it is the same application', async () => {
  const [id, application] = [ulid(), applicationOf('retired')]
  const first = viewOf(await submit(portal.visitor(), application, { id }))
  const again = portal.visitor()
  expect(viewOf(await submit(again, application, { id }))).toMatchObject({
    application: id,
    order: { autoStartToken: first.order?.autoStartToken },
  })
  expect((await read(again, id)).status).toBe(200)
  expect(engine.started).toEqual([id])
})

test('no one else reads, withdraws or overwrites an application, also not with its id', async () => {
  const id = ulid()
  await submit(portal.visitor(), applicationOf('student'), { id })
  const other = portal.visitor()
  await submit(other)
  const answers = [
    await read(other, id),
    await withdraw(other, id),
    await other.send('POST', `/membership-application/${id}/retry`, { body: { commandId: ulid() } }),
    await submit(other, applicationOf('retired'), { id }),
  ]
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [404, 'not-found']))
})

test('the applicant withdraws the order, which the electronic ID no longer takes', async () => {
  const browser = portal.visitor()
  const view = viewOf(await submit(browser))
  const cancelled = await withdraw(browser, view.application)
  expect(viewOf(cancelled).order).toMatchObject({ state: 'cancelled', autoStartToken: null })
  const { autoStartToken = '' } = view.order ?? {}
  await expect(electronicId.phone.start({ autoStartToken: autoStartToken ?? '' })).rejects.toThrow('no-such-order')
})

test('with the engine down nothing is ordered, and the same command goes on when it is back', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  engine.isDown = true
  expect((await submit(browser, applicationOf('student'), { id })).json.code).toBe('engine-unavailable')
  engine.isDown = false
  expect(viewOf(await submit(browser, applicationOf('student'), { id }))).toMatchObject({ order: { state: 'open' } })
})

test('an engine that is down for hours needs no application anew: the same command goes on', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  engine.isDown = true
  expect((await submit(browser, applicationOf('student'), { id })).json.code).toBe('engine-unavailable')
  portal.time.real += 3 * 60 * 60_000
  engine.isDown = false
  expect(viewOf(await submit(browser, applicationOf('student'), { id }))).toMatchObject({ order: { state: 'open' } })
})

test('a browser reads every application that it has sent, up to five, also where two tabs sent at once', async () => {
  const browser = portal.visitor()
  const sent = await Promise.all([submit(browser), submit(browser, applicationOf('retired'))])
  const ids = sent.map((reply) => viewOf(reply).application)
  const statuses = async () => Promise.all(ids.map(async (id) => (await read(browser, id)).status))
  expect(await statuses()).toEqual([200, 200])
  for (const kind of ['employed', 'manager', 'job_seeker'] as const)
    ids.push(viewOf(await submit(browser, applicationOf(kind))).application)
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  ids.push(viewOf(await submit(browser, applicationOf('self_employed'))).application)
  const [oldest, ...later] = await Promise.all(ids.toSorted().map(async (id) => (await read(browser, id)).status))
  expect([oldest, ...later]).toEqual([404, 200, 200, 200, 200, 200])
})

test('the applicant reads that the union ends it while the register is asked, and the end once it has answered', async () => {
  const browser = portal.visitor()
  const { application } = viewOf(await submit(browser))
  const { applications } = portal.stores
  const signed = await signedBy(portal.deps.dynamo, persona('member').ref, application)
  const at = portal.time.real
  await applications.step(application, { ...signed, ending: { cause: 'handed-back', at } }, { at })
  const asked = viewOf(await read(browser, application))
  expect([asked.state, asked.ending]).toEqual(['waiting-for-register', 'handed-back'])
  await applications.step(application, { state: 'refused', cause: 'handed-back' }, { at })
  const over = viewOf(await read(browser, application))
  expect([over.state, over.cause, over.ending]).toEqual(['refused', 'handed-back', undefined])
})

test('an electronic ID that is down is reported as such', async () => {
  await electronicId.phone.faults({ down: true })
  const { status, json } = await submit(portal.visitor())
  await electronicId.phone.faults({ down: false })
  expect([status, json.code]).toEqual([503, 'electronic-id-unavailable'])
})

test('a browser sends so many applications, and learns when it may go on', async () => {
  const browser = portal.visitor()
  for (let sent = 0; sent < startLimits.application.perBrowser; sent += 1)
    expect((await submit(browser)).status).toBe(200)
  expect((await submit(browser)).status).toBe(429)
})

test('the same application, sent again until it is answered, counts once', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  engine.isDown = true
  for (let sent = 0; sent <= startLimits.application.perBrowser; sent += 1)
    expect((await submit(browser, applicationOf('student'), { id })).json.code).toBe('engine-unavailable')
})

test('asked again under the id that it was sent with, an application is carried on all the same', async () => {
  const [browser, hash] = [portal.visitor(), ulid()]
  const { application } = viewOf(await submit(browser))
  const { applications, people } = portal.stores
  const signed = { state: 'signed', person: await people.claimRef(hash), personalNumberHash: hash } as const
  await applications.step(application, signed, { at: portal.time.real })
  const body = { commandId: application }
  expect((await browser.send('POST', `/membership-application/${application}/retry`, { body })).status).toBe(200)
  expect(engine.started.filter((id) => id === application)).toHaveLength(2)
})

test('nothing is asked of a register that has not been needed', async () => {
  const browser = portal.visitor()
  const { application } = viewOf(await submit(browser))
  const reply = await browser.send('POST', `/membership-application/${application}/retry`, {
    body: { commandId: ulid() },
  })
  expect(reply.json.code).toBe('nothing-to-retry')
})
