import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations as reading } from '#functions/insurance/operations.ts'
import { operations as commands } from '#functions/membership-commands/operations.ts'
import { addMonths, stockholmDate } from '#shared/clock.ts'
import { OwnInsurance } from '#shared/contract/insurance.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { additionalInsuranceFrom } from '#shared/membership-change/additional-insurance.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { keys } from '#shared/platform/keys.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
let processes: ReturnType<typeof carriesOutMembershipChanges>
let browser: Browser
let from: string
const { ref } = persona('employed')

const earns = async (person: string, fixedIncome: number) => {
  const { employments } = await portal.stores.memberships.of(person)
  const [job] = employments
  const { client, tables } = portal.dynamo
  if (!job) throw new Error('no employment')
  const Item = { ...keys.memberEmployment(person, job.id), ...job, fixedIncome }
  await client.send(new PutCommand({ TableName: tables.people, Item }))
}

beforeAll(async () => {
  server = await startRegister()
  portal = await aPortal({ routes: [...commands, ...reading] as never })
  processes = carriesOutMembershipChanges(portal, createRegister({ url: server.url, token: 'secret', timeout: 10_000 }))
  browser = await portal.signedIn('employed')
  await earns(ref, 82_000)
})
beforeEach(() => {
  from = additionalInsuranceFrom(stockholmDate(portal.clock.portalNow()))
})
afterEach(async () => {
  for (const { id } of await open()) await cancel(id)
})
afterAll(() => {
  portal.close()
  server.close()
})

const apply = (more: object = {}) => ({ kind: 'additional-insurance', from, insuredSalary: 75_000, ...more })
const ask = (change: unknown, { id = ulid(), as = browser } = {}) =>
  as.send('POST', '/own/membership/changes', { body: { commandId: id, change } })
const cancel = (id: string, as = browser) =>
  as.send('POST', `/own/membership/changes/${id}/cancel`, { body: { commandId: ulid() } })
const viewOf = ({ json }: { json: object }) => (json as { change: ChangeView }).change
const open = async () => (await portal.stores.memberships.of(ref)).changes.filter(({ state }) => isOpen(state))
const own = async (as = browser) => OwnInsurance.parse((await as.get('/own/insurance')).json)
const codesOf = ({ json }: { json: { [name: string]: unknown } }) =>
  ((json['fields'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
const additional = async () => (await portal.stores.memberships.of(ref)).additional

describe('applying for the additional insurance', () => {
  test('waits for the register, is granted with its day, and until then can be taken back', async () => {
    expect(await own()).toMatchObject({
      additional: null,
      offered: ['additional-insurance'],
      obstacle: null,
      change: null,
    })
    const { id } = viewOf(await ask(apply()))
    expect((await own()).change).toMatchObject({ id, state: 'waiting', from, insuredSalary: 75_000 })
    await processes.askRegister({ person: ref, id })
    expect((await own()).change).toMatchObject({ state: 'planned', insuredSalary: 75_000 })
    expect(await additional()).toEqual([{ from, insuredSalary: 75_000, source: id }])
    expect(viewOf(await cancel(id)).state).toBe('cancelled')
    expect(await additional()).toEqual([])
    expect(await own()).toMatchObject({ change: null, offered: ['additional-insurance'] })
  })

  test('twice with one id is one case; twenty at once leave one open, and nineteen hear so', async () => {
    const id = ulid()
    const same = await Promise.all(Array.from({ length: 20 }, () => ask(apply(), { id })))
    expect(new Set(same.map((reply) => `${reply.status} ${viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
    await cancel(id)
    const twenty = await Promise.all(Array.from({ length: 20 }, () => ask(apply())))
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(twenty.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
      new Set(['membership-change-open']),
    )
    expect(await open()).toHaveLength(1)
    expect((await ask({ kind: 'additional-insurance-ended', from })).json.code).toBe('membership-change-open')
  })

  test('names the field that is wrong, and nothing is begun', async () => {
    for (const [insuredSalary, code] of [
      [59_999, 'insured-salary-invalid'],
      [150_001, 'insured-salary-invalid'],
      [70_000.5, 'insured-salary-invalid'],
      ['75000', 'insured-salary-invalid'],
      [-75_000, 'insured-salary-invalid'],
      [null, 'required'],
      [82_001, 'insured-salary-above-income'],
    ] as const)
      expect(codesOf(await ask(apply({ insuredSalary })))).toEqual([`insuredSalary ${code}`])
    expect(codesOf(await ask(apply({ from: 'i morgon' })))).toEqual(['from date-invalid'])
    expect(codesOf(await ask(apply({ shownFee: null })))).toEqual(['shownFee unknown-field'])
    expect(await open()).toEqual([])
  })

  test('holds from the first of the next month and from no other day', async () => {
    for (const day of [addMonths(from, -1), addMonths(from, 1), '2020-01-01'])
      expect(await ask(apply({ from: day }))).toMatchObject({ status: 409, json: { code: 'membership-unfit' } })
  })

  test.each(['student', 'retired', 'self-employed', 'job-seeker'])(
    'is refused to the %s, with the reason',
    async (id) => {
      const other = await portal.signedIn(id)
      expect(await own(other)).toMatchObject({ offered: [], obstacle: 'income-insurance-not-held' })
      expect(await ask(apply(), { as: other })).toMatchObject({ status: 409, json: { code: 'membership-unfit' } })
    },
  )

  test('is refused to a member who earns less than can be insured', async () => {
    const member = await portal.signedIn('member')
    expect(await own(member)).toMatchObject({ offered: [], obstacle: 'income-below-additional' })
    expect((await ask(apply({ insuredSalary: 60_000 }), { as: member })).json.code).toBe('membership-unfit')
  })

  test('is no one else’s: neither seen nor taken back by another member', async () => {
    const { id } = viewOf(await ask(apply()))
    const other = await portal.signedIn('manager')
    expect((await own(other)).change).toBeNull()
    expect((await cancel(id, other)).status).toBe(404)
    expect((await open()).map((each) => each.id)).toEqual([id])
  })

  test.each(['non-member', 'operator', 'editor'])('is not for the %s', async (id) => {
    expect((await ask(apply(), { as: await portal.signedIn(id) })).status).toBe(403)
  })
})

test('is changed and ended while it is held, each from the first of the next month', async () => {
  const before = addMonths(from, -3)
  const entry = { from: before, insuredSalary: 70_000, source: 'earlier' }
  const Item = { ...keys.memberAdditional(ref, before, 'earlier'), ...entry }
  await portal.dynamo.client.send(new PutCommand({ TableName: portal.dynamo.tables.people, Item }))
  expect(await own()).toMatchObject({
    additional: { insuredSalary: 70_000, since: before, until: null },
    offered: ['additional-insurance-changed', 'additional-insurance-ended'],
  })
  expect((await ask(apply())).json.code).toBe('membership-unfit')
  const change = apply({ kind: 'additional-insurance-changed' })
  expect(codesOf(await ask({ ...change, insuredSalary: 70_000 }))).toEqual(['insuredSalary insured-salary-unchanged'])
  const changed = viewOf(await ask(change)).id
  await processes.askRegister({ person: ref, id: changed })
  expect(await additional()).toHaveLength(2)
  expect(viewOf(await cancel(changed)).state).toBe('cancelled')
  expect(await additional()).toEqual([entry])

  const ended = viewOf(await ask({ kind: 'additional-insurance-ended', from })).id
  await processes.askRegister({ person: ref, id: ended })
  expect((await own()).additional?.until).toBe(stockholmDate(new Date(`${from}T00:00:00Z`).getTime() - 86_400_000))
  await cancel(ended)
  expect((await own()).additional?.until).toBeNull()
})
