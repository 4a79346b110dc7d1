import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '#functions/membership-commands/operations.ts'
import { addDays, addMonths, lastDayOfMonth, stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { daysOffered } from '#shared/membership-change/kind-changes.ts'
import { leastLeave, reducedMonths } from '#shared/membership-change/reduced-fee.ts'
import { isOpen } from '#shared/membership-change/transitions.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { feeOn } from '#shared/membership/fee-on.ts'
import { createRegister, RegisterError } from '#shared/platform/register/client.ts'
import { carriesOutMembershipChanges } from '../builders/membership-changes-carried-out.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { asShown } from '../builders/shown-change.ts'
import { startRegister } from '../workflows/register.ts'

let portal: Portal
let server: Awaited<ReturnType<typeof startRegister>>
let processes: ReturnType<typeof carriesOutMembershipChanges>
let student: Browser
let today: string
let lostAnswers = 0
const ref = persona('student').ref

beforeAll(async () => {
  server = await startRegister()
  portal = await aPortal({ routes: operations as never })
  const register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
  const settlePersonChange: typeof register.settlePersonChange = async (...given) => {
    const settled = await register.settlePersonChange(...given)
    if ((lostAnswers -= 1) >= 0) throw new RegisterError('unavailable')
    return settled
  }
  processes = carriesOutMembershipChanges(portal, { ...register, settlePersonChange })
  student = await portal.signedIn('student')
})
beforeEach(() => {
  lostAnswers = 0
  today = stockholmDate(portal.clock.portalNow())
})
afterEach(async () => {
  for (const { id } of await open()) await act('cancel', id)
})
afterAll(() => {
  portal.close()
  server.close()
})

const firstYear = { amount: 100, per: 'year' }
const ask = async (change: object, { id = ulid(), browser = student, who = ref } = {}) =>
  browser.send('POST', '/own/membership/changes', {
    body: { commandId: id, change: await asShown(portal, who, change) },
  })
const act = (what: 'cancel' | 'retry', id: string, browser = student) =>
  browser.send('POST', `/own/membership/changes/${id}/${what}`, { body: { commandId: ulid() } })
const viewOf = ({ json }: { json: object }) => (json as { change: ChangeView }).change
const open = async () => (await portal.stores.memberships.of(ref)).changes.filter(({ state }) => isOpen(state))
const kindOn = async (day: string) => holdsOn((await portal.stores.memberships.of(ref)).periods, day)?.kind
const gotAJob = (from: string, shownFee: object | null = firstYear) => ({ kind: 'got-a-job', from, shownFee })
const codesOf = ({ json }: { json: { [name: string]: unknown } }) =>
  (json['fields'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

describe('a student who got a job', () => {
  test('shows when it begins; the process plans it, and until then it can be taken back', async () => {
    const from = addDays(today, 20)
    const { id } = viewOf(await ask(gotAJob(from)))
    await processes.askRegister({ person: ref, id })
    expect(await open()).toMatchObject([{ id, state: 'planned', from }])
    expect([await kindOn(addDays(from, -1)), await kindOn(from)]).toEqual(['student', 'employed'])
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'cancelled', from })
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'cancelled' })
    expect(await kindOn(from)).toBe('student')
  })

  test('takes it back with one press although the register’s first answer gets lost', async () => {
    const { id } = viewOf(await ask(gotAJob(addDays(today, 20))))
    await processes.askRegister({ person: ref, id })
    lostAnswers = 1
    expect(viewOf(await act('cancel', id))).toMatchObject({ state: 'cancelled' })
    expect(await kindOn(addDays(today, 20))).toBe('student')
  })

  test('is shown a fee that is another than the page showed, and nothing is begun', async () => {
    expect((await ask(gotAJob(today, { amount: 20, per: 'month' }))).json.code).toBe('fee-changed')
    expect(await ask(gotAJob(today, null))).toMatchObject({ status: 409, json: { code: 'fee-changed' } })
    expect(await open()).toEqual([])
  })

  test('is shown anew what becomes of the insurance where that is another than the page showed, and nothing is begun', async () => {
    const shownInsurance = { is: 'unchanged', day: today }
    const reply = await ask({ ...gotAJob(today), shownInsurance })
    expect(reply).toMatchObject({ status: 409, json: { code: 'insurance-changed' } })
    expect(await ask({ ...gotAJob(today), shownInsurance: null })).toMatchObject({ status: 409 })
    expect(await open()).toEqual([])
  })

  test('twice with one id is one change, twenty at once are one, and another is refused while it is planned', async () => {
    const id = ulid()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(gotAJob(addDays(today, 5)), { id })))
    expect(new Set(replies.map((reply) => `${reply.status} ${viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
    await processes.askRegister({ person: ref, id })
    expect(viewOf(await ask(gotAJob(addDays(today, 5)), { id }))).toMatchObject({ id, state: 'planned' })
    expect((await ask(gotAJob(addDays(today, 6)))).json.code).toBe('membership-change-open')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => ask(gotAJob(addDays(today, 6)))))
    expect(new Set(twenty.map(({ json }) => json.code))).toEqual(new Set(['membership-change-open']))
    expect(await open()).toHaveLength(1)
  })

  test('can say so for two months back and ahead and no further, and unemployment as far ahead', async () => {
    const { earliest, latest } = daysOffered(today)
    expect(codesOf(await ask(gotAJob(addDays(earliest, -1))))).toEqual(['from change-too-far-back'])
    expect(codesOf(await ask(gotAJob(addDays(latest, 1))))).toEqual(['from change-too-far-ahead'])
    const unemployed = { kind: 'became-unemployed', from: addDays(latest, 1), shownFee: null }
    expect(codesOf(await ask(unemployed))).toEqual(['from unemployment-too-far-ahead'])
    expect((await ask(gotAJob(latest))).status).toBe(200)
  })

  test('states nothing that the change does not have, and an income range where nothing else gives the fee', async () => {
    expect(codesOf(await ask({ ...gotAJob(today), incomeRange: 'under-25000' }))).toEqual(['incomeRange unknown-field'])
    const company = { kind: 'started-a-company', from: today, shownFee: firstYear }
    expect(codesOf(await ask(company))).toEqual(['incomeRange income-range-required'])
    expect(codesOf(await ask({ ...company, incomeRange: 'plenty' }))).toEqual(['incomeRange invalid'])
  })
})

describe('a reduced fee', () => {
  const employed = persona('employed').ref
  const reducedFee = { amount: 70, per: 'month' }
  const ordinary = { amount: 235, per: 'month' }
  const firstOfNext = () => addDays(lastDayOfMonth(today), 1)
  const leave = (shownFee: object | null = reducedFee) => ({
    kind: 'reduced-fee',
    from: today,
    until: addMonths(today, 4),
    shownFee,
  })
  const reduced = async () => (await portal.stores.memberships.of(employed)).reduced
  const groundOn = async (day: string) => {
    const { periods: entries, employments, ...rest } = await portal.stores.memberships.of(employed)
    return feeOn({ entries, employments, reduced: rest.reduced, clubs: [] }, day)?.ground
  }
  let browser: Browser
  const post = (change: object, id = ulid()) => ask(change, { id, browser, who: employed })
  const carriedOut = async (id: string) => {
    await processes.askRegister({ person: employed, id })
    await processes.askRegister({ person: employed, id })
  }

  beforeAll(async () => {
    browser = await portal.signedIn('employed')
  })

  test('is for a leave of three months, of working members, with the fee that was shown', async () => {
    const short = { ...leave(), until: addDays(leastLeave(today), -1) }
    expect(codesOf(await post(short))).toEqual(['until leave-too-short'])
    expect((await post(leave(ordinary))).json.code).toBe('fee-changed')
    expect(await ask(leave())).toMatchObject({ status: 409, json: { code: 'membership-unfit' } })
    const end = { kind: 'reduced-fee-ended', from: firstOfNext(), shownFee: ordinary }
    expect((await post(end)).json.code).toBe('membership-unfit')
    expect(await reduced()).toEqual([])
  })

  test('stands beside a change of what one is, is registered once, taken back, and ended with the month', async () => {
    const retired = viewOf(await post({ kind: 'retired', from: addDays(today, 30), shownFee: firstYear }))
    const id = ulid()
    const twenty = await Promise.all(Array.from({ length: 20 }, () => post(leave(), id)))
    expect(new Set(twenty.map((reply) => `${reply.status} ${viewOf(reply).id}`))).toEqual(new Set([`200 ${id}`]))
    expect(viewOf(await act('cancel', retired.id, browser)).state).toBe('cancelled')
    await processes.askRegister({ person: employed, id })
    const { from, until } = reducedMonths(leave())
    expect(await reduced()).toEqual([{ from, until, source: id }])
    expect((await post(leave())).json.code).toBe('membership-change-open')
    expect((await act('cancel', id, student)).status).toBe(404)
    expect(viewOf(await act('cancel', id, browser)).state).toBe('cancelled')
    expect(await groundOn(from)).toBe('ordinary')

    const earlier = { ...leave(), from: addMonths(`${today.slice(0, 8)}01`, -1) }
    const held = viewOf(await post(earlier)).id
    await carriedOut(held)
    expect(await groundOn(today)).toBe('reduced')
    expect((await post(earlier)).json.code).toBe('membership-unfit')
    const end = { kind: 'reduced-fee-ended', from: firstOfNext(), shownFee: ordinary }
    expect((await post({ ...end, from: addDays(today, 1) })).json.code).toBe('membership-unfit')
    const ended = viewOf(await post(end)).id
    await processes.askRegister({ person: employed, id: ended })
    expect([await groundOn(addDays(firstOfNext(), -1)), await groundOn(firstOfNext())]).toEqual(['reduced', 'ordinary'])
    expect(viewOf(await act('cancel', ended, browser)).state).toBe('cancelled')
    expect(await groundOn(firstOfNext())).toBe('reduced')
  })
})

test('a change that is for members of another kind is refused', async () => {
  const refused = await ask({ kind: 'retired', from: today, shownFee: firstYear })
  expect(refused).toMatchObject({ status: 409, json: { code: 'membership-unfit' } })
})

test('another member’s change is not there to be taken back', async () => {
  const { id } = viewOf(await ask(gotAJob(addDays(today, 5))))
  expect((await act('cancel', id, await portal.signedIn('member'))).status).toBe(404)
  expect(await open()).toHaveLength(1)
})

test('once it has begun it is too late, and who has become employed is no student any more', async () => {
  const { id } = viewOf(await ask(gotAJob(today)))
  await processes.askRegister({ person: ref, id })
  await processes.askRegister({ person: ref, id })
  expect(await act('cancel', id)).toMatchObject({ status: 409, json: { code: 'undo-too-late' } })
  expect((await portal.stores.people.person(ref))?.memberKinds).toEqual(['employable'])
  expect((await ask(gotAJob(today))).json.code).toBe('membership-unfit')

  // A day before what would be changed is refused at its field.
  const early = await ask({ kind: 'retired', from: today, shownFee: firstYear })
  expect(early).toMatchObject({ status: 422, json: { code: 'invalid-input' } })
  expect(codesOf(early)).toEqual(['from change-before-present'])
})
