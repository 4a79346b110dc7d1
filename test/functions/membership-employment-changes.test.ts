import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '#functions/membership-commands/operations.ts'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { asShown } from '../builders/shown-change.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
let processes: ReturnType<typeof carriesOutMembershipChanges>
let member: Browser
let today: string
const { ref, employments } = persona('member')
const job = employments[0]!.id

beforeAll(async () => {
  server = await startRegister()
  portal = await aPortal({ routes: operations as never })
  processes = carriesOutMembershipChanges(portal, createRegister({ url: server.url, token: 'secret', timeout: 10_000 }))
  member = await portal.signedIn('member')
})
beforeEach(() => {
  today = stockholmDate(portal.clock.portalNow())
})
afterEach(async () => {
  for (const { id } of await open()) await act('cancel', id)
})
afterAll(() => {
  portal.close()
  server.close()
})

const fee = { amount: 235, per: 'month' }
const terms = {
  occupation: 'engineer.energy',
  employmentRate: 100,
  fixedIncome: 40_000,
  flexibleIncome: null,
  benefits: null,
  onCallAddition: null,
  collectiveAgreement: 'yes',
  isManager: false,
}
const where = {
  employer: 'Ekbro Data AB',
  workplace: null,
  companyType: 'limited-company',
  organisationNumber: '556016-0680',
  industry: 'energy',
}
const raised = (more: object = {}) => ({
  kind: 'employment-changed',
  employment: job,
  from: addDays(today, 10),
  ...terms,
  shownFee: fee,
  ...more,
})
const moved = (more: object = {}) => ({
  kind: 'workplace-changed',
  employment: job,
  from: addDays(today, 10),
  ...where,
  shownFee: fee,
  ...more,
})
const ask = async (change: object, { id = ulid(), browser = member } = {}) =>
  browser.send('POST', '/own/membership/changes', {
    body: { commandId: id, change: await asShown(portal, ref, change) },
  })
const act = (what: 'cancel' | 'retry', id: string) =>
  member.send('POST', `/own/membership/changes/${id}/${what}`, { body: { commandId: ulid() } })
const viewOf = ({ json }: { json: object }) => (json as { change: ChangeView }).change
const open = async () => (await portal.stores.memberships.of(ref)).changes.filter(({ state }) => isOpen(state))
const incomeOn = async (day: string) =>
  employmentsOn((await portal.stores.memberships.of(ref)).employments, day).find(({ id }) => id === job)?.fixedIncome

test('new terms hold from their day, twenty at once are one change, and taken back they never held', async () => {
  const before = await incomeOn(today)
  const id = ulid()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(raised(), { id })))
  expect(new Set(replies.map((reply) => `${reply.status} ${viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
  await processes.askRegister({ person: ref, id })
  expect(await open()).toMatchObject([{ id, state: 'planned', employment: job }])
  expect([await incomeOn(addDays(today, 9)), await incomeOn(addDays(today, 10))]).toEqual([before, 40_000])
  expect((await ask(moved())).json.code).toBe('membership-change-open')
  await act('cancel', id)
  expect(await incomeOn(addDays(today, 10))).toBe(before)
})

test('the fee that was shown must be the one that follows', async () => {
  expect((await ask(raised({ fixedIncome: 20_000 }))).json.code).toBe('fee-changed')
  expect(await open()).toEqual([])
})

test('an employment that is another member’s, or is not there, is not changed', async () => {
  const other = persona('manager').employments[0]!.id
  expect((await ask(raised({ employment: other }))).json.code).toBe('membership-unfit')
  expect((await ask(raised({ employment: 'none' }))).json.code).toBe('membership-unfit')
})

test('an employment is not changed for a day after a planned retirement, and not for ever', async () => {
  const retired = { kind: 'retired', from: addDays(today, 5), shownFee: { amount: 100, per: 'year' } }
  const { id } = viewOf(await ask(retired))
  await processes.askRegister({ person: ref, id })
  expect((await ask(raised({ from: addDays(today, 5) }))).json.code).toBe('membership-unfit')
  expect((await ask(moved())).json.code).toBe('membership-unfit')
  const added = ulid()
  const forEver = { ...raised(), kind: 'employment-added', employment: added, until: '9999-12-31', ...where }
  const { json } = await ask(forEver, { id: added })
  expect(json).toMatchObject({ fields: [{ path: 'until', code: 'day-too-far-ahead' }] })
  const tomorrow = raised({ from: addDays(today, 1) })
  expect((await ask(tomorrow)).status).toBe(200)
})

test('a new employment has the id of its change', async () => {
  const added = { ...raised(), kind: 'employment-added', until: '', ...where }
  expect((await ask({ ...added, employment: job })).status).toBe(422)
  const id = ulid()
  expect(viewOf(await ask({ ...added, employment: id }, { id }))).toMatchObject({ id, employment: id })
})

test('no one changes to a workplace with a notice of conflict, until it is lifted', async () => {
  const set = { at: portal.clock.portalNow(), by: ref, reason: 'Varsel' }
  const notice = {
    id: ulid(),
    kind: 'notice',
    workplace: null,
    name: 'Ekbro Data AB',
    from: today,
    liftedOn: null,
  } as const
  await portal.stores.conflictNotices.set({ ...notice, set, lifted: null })
  expect(await ask(moved())).toMatchObject({
    status: 409,
    json: { code: 'workplace-conflict', fields: [{ path: 'employer', code: 'workplace-conflict' }] },
  })
  await portal.stores.conflictNotices.lift(notice.id, { liftedOn: today, lifted: set })
  expect((await ask(moved())).status).toBe(200)
})

test('a conflict at the old workplace is not passed by a new employment and then the end of the old one', async () => {
  const set = { at: portal.clock.portalNow(), by: ref, reason: 'Varsel' }
  const there = { workplace: null, name: employments[0]!.employer, from: today, liftedOn: null }
  const notice = { id: ulid(), kind: 'notice', ...there, set, lifted: null } as const
  await portal.stores.conflictNotices.set(notice)
  const id = ulid()
  const added = { ...raised(), ...where, kind: 'employment-added', employment: id, until: '' }
  expect((await ask(added, { id })).status).toBe(200)
  await processes.askRegister({ person: ref, id })
  const ended = { kind: 'employment-ended', employment: job, until: addDays(today, 9), shownFee: fee }
  expect(await ask(ended)).toMatchObject({ status: 409, json: { code: 'workplace-conflict' } })
  await portal.stores.conflictNotices.lift(notice.id, { liftedOn: today, lifted: set })
  expect((await ask(ended)).status).toBe(200)
})
