import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import type { RetentionRun } from '#shared/data-rights/retention-run.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { leavingSendId } from '#shared/platform/mail/sending-ids.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import type { Browser } from '../builders/browser.ts'
import { companiesPortal } from '../builders/companies-portal.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { persona } from '../builders/portal.ts'
import { aRetentionRun } from '../builders/retention-runs.ts'

let portal: Awaited<ReturnType<typeof companiesPortal>>
let operator: Browser
const address = '/operator/member-cases'
const leaver = persona('member')
const hour = 3_600_000

beforeAll(async () => {
  portal = await companiesPortal()
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

const list = async (query = '') => {
  await indexesCaughtUp()
  return readMemberCases.reply.parse((await operator.get(`${address}${query}`)).json)
}
const read = async (id: string) => readMemberCase.reply.parse((await operator.get(`${address}/${id}`)).json)
const retry = (id: string) =>
  operator.send('POST', `${address}/${id}/retry`, { body: { commandId: ulid(), reason: '' } })
const of = <Of extends MemberCase['of']>(kind: Of, cases: readonly MemberCase[]) =>
  cases.filter((found): found is Extract<MemberCase, { of: Of }> => found.of === kind)

test('a company is a case until the union has answered it, and waits too long after 48 hours', async () => {
  const { id } = await portal.confirmed()
  expect(of('company', (await list()).cases)).toMatchObject([
    { id, kind: 'answer', state: 'waiting', cause: 'company-waits', isStuck: false, actions: [] },
  ])
  const seen = await portal.stored(id)
  const confirmedAt = (seen.company.confirmedAt ?? 0) - 49 * hour
  await portal.stores.companies.save({ company: { ...seen.company, confirmedAt }, slots: seen.slots }, seen)
  const { cases, oldest } = await list('?state=stuck')
  expect(of('company', cases)).toMatchObject([{ id, cause: 'company-late', isStuck: true, since: confirmedAt }])
  expect(oldest).toBe(confirmedAt)
  expect((await read(id)).case).toMatchObject({ of: 'company', company: seen.company.companyName })
  // It is answered on its own page, never tried again.
  expect(await retry(id)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })

  await portal.decline(id, { commandId: ulid(), reason: 'Kollektivavtalet gäller inte' })
  const answered = of('company', (await list()).cases)
  expect(answered).toMatchObject([{ id, kind: 'letter', state: 'declined', actions: ['retryMemberCase'] }])
  portal.engine.nudged.length = 0
  expect((await retry(id)).status).toBe(200)
  expect(portal.engine.nudged).toEqual([`company/${id}`])
  // What an operator answered stands in the trail of the same case.
  expect((await read(id)).audit.map(({ action }) => action)).toEqual([
    'retryMemberCase',
    'declineCompany',
    'retryMemberCase',
  ])
})

test('a company that has not confirmed its address is no case', async () => {
  const id = ulid()
  await portal.signUp(portal.visitor(), { email: 'annan@foretag.example' }, id)
  const isListed = async () => of('company', (await list()).cases).some((found) => found.id === id)
  expect(await isListed()).toBe(false)
  expect((await operator.get(`${address}/${id}`)).status).toBe(404)
  await portal.act(await portal.tokenOf(id), { kind: 'withdraw', reason: '' })
  expect([(await portal.stored(id)).company.state, await isListed()]).toEqual(['withdrawn', false])
})

test('a notice of leaving is a case while its signature is waited for, helped on once that is late, and read when it has ended', async () => {
  const { leavings } = portal.stores
  const [id, sentAt] = [ulid(), portal.time.real - hour]
  const notice = { id, person: leaver.ref, language: 'sv', at: sentAt, sentAt, state: 'unsigned', revision: 0 } as const
  await leavings.begin({ ...notice, until: '2027-03-31', reason: null, comment: 'Flyttar utomlands' }, null)
  const [found] = of('leaving', (await list()).cases)
  expect(found).toMatchObject({ id: `leaving-${id}`, isStuck: true, actions: ['retryMemberCase'] })
  portal.engine.nudged.length = 0
  expect((await retry(`leaving-${id}`)).status).toBe(200)
  expect(portal.engine.nudged).toEqual([`leave/${id}`])

  await leavings.end((await leavings.read(leaver.ref))!, 'expired')
  expect(of('leaving', (await list('?state=over')).cases)).toMatchObject([{ id: `leaving-${id}`, state: 'expired' }])
  const view = await read(`leaving-${id}`)
  expect(view.case).toMatchObject({ state: 'expired', isOpen: false, actions: [] })
  for (const secret of [leaver.ref, leaver.name, 'utomlands']) expect(JSON.stringify(view)).not.toContain(secret)
  expect((await operator.get(`${address}/leaving-${ulid()}`)).status).toBe(404)
})

const aRun = (startedAt: number, rest: Partial<RetentionRun> = {}) =>
  aRetentionRun(startedAt, { swept: { removed: {}, takenOut: {}, failed: { unknown: 2 } }, ...rest })

test('the latest run of the retention is a case where it left something or died, until a later one ends well', async () => {
  const { retentionRuns } = portal.stores
  const note = (run: RetentionRun) => retentionRuns.note(run, { began: run.startedAt, realNow: portal.time.real })
  await note(aRun(1_000))
  await note(aRun(2_000, { kind: 'trial' }))
  const [left] = of('retention', (await list()).cases)
  expect(left).toMatchObject({ id: 'retention-run-1000', state: 'failed', cause: 'retention-failed', isStuck: true })
  await note(aRun(3_000, { endedAt: null, died: true }))
  // Night after night it is as old as the first of them, and the one before is not settled by another failure.
  expect(of('retention', (await list()).cases)).toMatchObject([
    { id: 'retention-run-3000', state: 'died', since: 1_001 },
  ])
  expect((await read('retention-run-1000')).case).toMatchObject({ state: 'failed', isOpen: true })
  // Another run is begun on its own page, with a reason.
  expect(await retry('retention-run-3000')).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
  await note(aRetentionRun(4_000))
  expect(of('retention', (await list()).cases)).toEqual([])
  expect((await read('retention-run-1000')).case).toMatchObject({ state: 'settled', isOpen: false })
})

test('a page has fifty, the group that is asked for alone, and as many pages as that takes; past the last there is the last', async () => {
  const { applications } = portal.stores
  const ids: string[] = []
  for (let number = 0; number < 60; number += 1) {
    const id = ulid()
    ids.push(id)
    const sentAt = portal.time.real - 2 * hour + number
    const sent = { id, owner: 'a-browser', at: sentAt, sentAt, sha256: 'ab'.repeat(32), from: '2027-02-01' }
    await applications.create(unsignedApplication(completeApplication('student'), sent), 'sealed')
  }
  const first = await list('?state=stuck')
  const last = await list('?state=stuck&page=2')
  expect([first.cases.length, first.pages, first.page]).toEqual([50, 2, 1])
  expect(await list('?state=stuck&page=99')).toMatchObject({ page: 2, cases: last.cases })
  const seen = [...first.cases, ...last.cases].map(({ id }) => id)
  expect([new Set(seen).size, ids.every((id) => seen.includes(id))]).toEqual([first.counts.stuck, true])
  const over = (await list('?state=over')).cases
  expect([over.length > 0, over.every(({ isOpen }) => !isOpen)]).toEqual([true, true])
  expect((await list(`?search=${ids[7]!.toLowerCase()}`)).cases.map(({ id }) => id)).toEqual([ids[7]])
  // The search changes the rows, never the headline.
  const searched = await list(`?search=${ids[7]}`)
  expect([searched.found, searched.counts, searched.oldest]).toEqual([1, first.counts, first.oldest])
})

test.each(['?page=0', '?page=x', '?state=gone', '?search=Anna', '?search=19850607-1234'])(
  'refuses %s',
  async (query) => {
    expect((await operator.get(`${address}${query}`)).status).toBe(422)
  },
)

test('the letter about a signed notice of leaving, which has failed, opens as the case of a letter', async () => {
  const { leavings, mail } = portal.stores
  const [id, at] = [ulid(), portal.clock.portalNow()]
  const notice = { id, person: leaver.ref, language: 'sv', at, sentAt: portal.time.real, revision: 0 } as const
  const left = { until: '2027-03-31', reason: null, comment: '' }
  await leavings.begin({ ...notice, ...left, state: 'unsigned' }, await leavings.read(leaver.ref))
  const change = newMembershipChange({ ...notice, wanted: { kind: 'left', ...left } })
  await leavings.sign((await leavings.read(leaver.ref))!, change)
  const sendId = leavingSendId(id)
  const about = { of: 'leaving', change: id } as const
  await mail.createSend({ sendId, kind: 'leaving-received', about, createdAt: at, by: null, recipients: [leaver.ref] })
  await mail.claim(sendId, leaver.ref, portal.time.real)
  await mail.markFailed(sendId, leaver.ref, 'no-address', at)
  await noteTally(portal.dynamo, mail, sendId, { over: true, stalledSince: null })
  await indexesCaughtUp()
  expect((await read(sendId)).case).toMatchObject({ of: 'letter', id: sendId, state: 'failed' })
})
