import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as membership } from '#functions/membership/operations.ts'
import { operations } from '#functions/operator/operations.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import { readHeldOnDay } from '#shared/contract/operator-member-cases.ts'
import { readOwnMembership } from '#shared/contract/membership.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { heldOn } from '#shared/membership/held-on.ts'
import { StoredPeriod } from '#shared/membership/stored.ts'
import { keys } from '#shared/platform/keys.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser
let id: string

beforeAll(async () => {
  portal = await aPortal({ routes: [...operations, ...membership] as never })
  operator = await portal.signedIn('operator')
  id = ulid()
  const [at, person] = [portal.time.real, persona('chairman').ref]
  const contact = { phone: '0701740607', street: 'Storgatan 1', zipCode: '12345', city: 'Nordvik' }
  const wanted = { kind: 'contact', ...contact } as const
  await portal.stores.membershipChanges.create(newMembershipChange({ id, person, wanted, at, sentAt: at }))
  await indexesCaughtUp()
})
afterAll(() => portal.close())

const ask = (
  day: string,
  { commandId = ulid(), of = id, by = operator, reason = 'Medlemmen 19850314-2385 ringde' } = {},
) => by.send('POST', `/operator/member-cases/${of}/on-a-day`, { body: { commandId, reason, day } })
const today = () => stockholmDate(portal.deps.clock.portalNow())
const trail = (of = id, kind: 'membership-change' | 'application' = 'membership-change') =>
  portal.stores.audit.about({ of: kind, id: of })

test('the answer is what the member is shown for that day, without who they are', async () => {
  const member = await portal.signedIn('chairman')
  const own = readOwnMembership.reply.parse((await member.get('/own/membership')).json)
  const answer = await ask(today())
  expect(answer.status).toBe(200)
  const { day, held, view } = readHeldOnDay.reply.parse(answer.json)
  expect(day).toBe(today())
  expect(held).not.toBeNull()
  expect(held).toEqual(heldOn(own, today()))
  expect(view.isPersonKnown).toBe(true)
  const text = JSON.stringify(answer.json)
  for (const secret of [persona('chairman').ref, persona('chairman').name, 'fixedIncome', '19850314-2385'])
    expect(text).not.toContain(secret)
})

test('what made it so can be opened while its case is stored', async () => {
  const openable = async () => readHeldOnDay.reply.parse((await ask(today())).json)
  expect(await openable()).toMatchObject({ isSourceOpenable: false })
  const from = today()
  const period = StoredPeriod.parse({ kind: 'job_seeker', from, until: null, cause: 'change', source: id })
  const Item = { ...keys.memberPeriod(persona('chairman').ref, from, id), ...period }
  await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.people, Item }))
  expect(await openable()).toMatchObject({ held: { source: id }, isSourceOpenable: true })
})

test('a day before the membership is answered as that, and one that is none is refused at its field', async () => {
  expect(readHeldOnDay.reply.parse((await ask('1960-01-01')).json).held).toBeNull()
  for (const day of ['2027-02-30', '', 'i dag'])
    expect(await ask(day)).toMatchObject({ status: 422, json: { fields: [{ path: 'day' }] } })
})

test('each reading is one entry in the trail, with its day and reason, however often it is sent', async () => {
  const commandId = ulid()
  const day = addDays(today(), 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(day, { commandId })))
  // A store that is asked too much at once says so (503), and the page sends the same again.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const last = await ask(day, { commandId })
  expect(last.status).toBe(200)
  const entries = (await trail()).filter((entry) => entry.id === commandId)
  expect(entries).toMatchObject([{ action: 'readHeldOnDay', end: 'done', params: { day, year: day.slice(0, 4) } }])
  expect(entries[0]?.reason).toBe('Medlemmen •••••• ringde')
  const { view } = readHeldOnDay.reply.parse(last.json)
  expect(view.audit.find((entry) => entry.id === commandId)?.by).toBe(persona('operator').name)
})

test('another day under the same command is refused, and nothing is read without a reason', async () => {
  const commandId = ulid()
  expect((await ask(today(), { commandId })).status).toBe(200)
  expect(await ask(addDays(today(), 1), { commandId })).toMatchObject({ status: 400, json: { code: 'bad-request' } })
  const before = (await trail()).length
  expect(await ask(today(), { reason: ' ' })).toMatchObject({ status: 422, json: { fields: [{ path: 'reason' }] } })
  expect((await trail()).length).toBe(before)
})

test('no one but an operator reads it', async () => {
  const by = await portal.signedIn('chairman')
  expect((await ask(today(), { by })).status).toBe(403)
})

test('of an application that no one has signed nothing is known, which the trail says; a case that is none is not found', async () => {
  const of = ulid()
  const at = portal.time.real
  const sent = { id: of, owner: 'a-browser', at, sentAt: at, sha256: 'ab'.repeat(32), from: '2027-02-01' }
  await portal.stores.applications.create(unsignedApplication(completeApplication('student'), sent), 'sealed')
  const read = await operator.get(`/operator/member-cases/${of}`)
  expect(read.json).toMatchObject({ isPersonKnown: false })
  expect(await ask(today(), { of })).toMatchObject({ status: 404 })
  expect(await trail(of, 'application')).toMatchObject([{ action: 'readHeldOnDay', end: 'not-found' }])
  expect((await ask(today(), { of: ulid() })).status).toBe(404)
})
