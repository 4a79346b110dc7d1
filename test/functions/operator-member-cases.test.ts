import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { readMemberCase, readMemberCases, type MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import type { CaseRef } from '#shared/cases/case.ts'
import { PortalError } from '#shared/errors.ts'
import { unsignedApplication, type StoredApplication } from '#shared/membership-application/stored.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import type { Command, Process } from '#shared/platform/engine/client.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { signedBy } from '../builders/claim-number.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser
const given: { id: string; update: string; argument: unknown }[] = []
let refuse: PortalError | null = null
const asTheWorker = AsyncLocalStorage.snapshot()

/** Does to what is stored what the process does where the register has carried nothing out. */
const settles = async (of: CaseRef): Promise<void> => {
  const { applications, membershipChanges } = portal.stores
  const now = portal.time.real
  const application = await applications.read(of.id)
  const cause = application?.ending?.cause
  if (cause) await applications.step(of.id, { state: 'refused', cause }, { at: now })
  const change = await membershipChanges.read({ person: of.subject ?? '', id: of.id })
  const closed = { state: 'cancelled', cause: 'closed-by-union', overAt: now } as const
  if (change?.takingBack) await membershipChanges.step(change, closed, { now })
}
const startWithCommand = async ({ id, argument: of }: Process, { update, argument }: Command) => {
  if (refuse) throw refuse
  given.push({ id, update, argument })
  await asTheWorker(() => settles(of as CaseRef))
}
const startWithSignal = async ({ id }: Process, update: string, argument: unknown) => {
  if (refuse) throw refuse
  given.push({ id, update, argument })
}

beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  Object.assign(portal.deps, { engine: { startWithCommand, startWithSignal } })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

/** An application that was sent so long ago, and waits for the register. */
const waiting = async (ago: number, more: Partial<StoredApplication> = {}) => {
  const id = ulid()
  const sentAt = portal.time.real - ago
  const sent = { id, owner: 'a-browser', at: sentAt, sentAt, sha256: 'ab'.repeat(32), from: '2027-02-01' }
  const application = { ...unsignedApplication(completeApplication('student'), sent), ...more }
  await portal.stores.applications.create(application, 'sealed')
  return id
}
const signature = (id: string) => signedBy(portal.deps.dynamo, persona('member').ref, id)
const signed = async (ago: number) => {
  const id = await waiting(ago)
  const { applications } = portal.stores
  const at = portal.time.real - ago
  await applications.step(id, await signature(id), { at: at + 1 })
  await applications.step(id, { cause: 'register-unavailable', attempts: 1, nextAttemptAt: 1 }, { at: at + 2 })
  return id
}
const listed = async () => readMemberCases.reply.parse((await operator.get('/operator/member-cases')).json).cases
const read = async (id: string): Promise<MemberCaseView> =>
  readMemberCase.reply.parse((await operator.get(`/operator/member-cases/${id}`)).json)
const act = (id: string, path: string, commandId = ulid()) =>
  operator.send('POST', `/operator/member-cases/${id}/${path}`, {
    body: { commandId, reason: 'Ringde 19850314-2385' },
  })

test('the list shows since when the changes of the register are not read, and no longer once they are', async () => {
  const { feedProgress } = portal.stores
  const feed = async () => readMemberCases.reply.parse((await operator.get('/operator/member-cases')).json).feed
  const since = portal.time.real - 16 * 60_000
  await feedProgress.noteStandstill({ cause: 'entries-missing', since })
  await feedProgress.noteStandstill({ cause: 'register-slow', since: portal.time.real })
  expect(await feed()).toEqual({ cause: 'entries-missing', since: since + (await portal.clock.storedOffset()) })
  await feedProgress.noteRead(portal.time.real)
  expect(await feed()).toBeNull()
})

test('the list has those that are stuck first, and nothing of who they are about', async () => {
  const [late, fresh] = [await signed(20 * 60_000), await signed(60_000)]
  await indexesCaughtUp()
  const cases = await listed()
  expect(cases.map(({ id, isStuck }) => `${id} ${isStuck}`)).toEqual([`${late} true`, `${fresh} false`])
  expect(cases[0]).toMatchObject({ of: 'application', kind: 'student', state: 'signed', attempts: 1 })
  const text = JSON.stringify(cases)
  for (const secret of [persona('member').ref, persona('member').name, `hash-${late}`, 'a-browser', 'sealed'])
    expect(text).not.toContain(secret)
})

test('an application says what happened to it, from its sending', async () => {
  const id = await signed(60_000)
  await portal.stores.applications.step(id, { cause: 'register-unavailable', attempts: 2 }, { at: portal.time.real })
  const { history, audit } = await read(id)
  expect(history.map(({ what, params }) => [what, params?.['cause'], params?.['attempts']])).toEqual([
    ['application-sent', undefined, undefined],
    ['application-signed', undefined, undefined],
    ['application-waiting', 'register-unavailable', 1],
    ['application-waiting', 'register-unavailable', 2],
  ])
  expect(audit).toEqual([])
})

describe('an operator', () => {
  test.each([
    ['retry', 'nudged', { again: true }, 'signed', 'register-unavailable'],
    ['hand-back', 'act', { within: 2_000 }, 'refused', 'handed-back'],
    ['close', 'act', { within: 2_000 }, 'refused', 'closed-by-union'],
  ] as const)(
    'does it once for a command, with the reason in the trail: %s',
    async (path, update, argument, state, cause) => {
      const [id, commandId] = [await signed(60_000), ulid()]
      given.length = 0
      expect((await act(id, path, commandId)).status).toBe(200)
      const again = await act(id, path, commandId)
      expect(readMemberCase.reply.parse(again.json).case).toMatchObject({ state, cause })
      expect(given).toEqual([{ id: `apply/${id}`, update, argument }])
      const { audit } = await read(id)
      expect(audit).toMatchObject([{ by: persona('operator').name, reason: 'Ringde ••••••' }])
      expect(audit[0]).not.toHaveProperty('refused')
    },
  )

  test('is refused what does not fit the state, and the trail says so', async () => {
    const id = await waiting(60_000)
    for (const path of ['retry', 'hand-back', 'close'])
      expect(await act(id, path)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
    const { audit } = await read(id)
    expect(audit.map(({ refused }) => refused)).toEqual(Array(3).fill('case-not-open'))
  })

  test('is refused again when a refused act is sent again, and can do it once it fits', async () => {
    const [id, commandId] = [await waiting(60_000), ulid()]
    given.length = 0
    for (const path of ['close', 'close'])
      expect(await act(id, path, commandId)).toMatchObject({ status: 409, json: { code: 'case-not-open' } })
    expect(given).toEqual([])
    expect((await read(id)).audit.map(({ refused }) => refused)).toEqual(['case-not-open'])
    const { applications } = portal.stores
    await applications.step(id, await signature(id), { at: portal.time.real })
    expect((await act(id, 'close', commandId)).status).toBe(200)
    expect((await read(id)).audit).toMatchObject([{ action: 'closeMemberCase' }])
  })

  test('ends an application also while the engine is away: it is noted, and asked for when it is back', async () => {
    const [id, commandId] = [await signed(60_000), ulid()]
    refuse = new PortalError('engine-unavailable')
    expect((await act(id, 'close', commandId)).status).toBe(200)
    expect(await act(id, 'retry')).toMatchObject({ status: 503, json: { code: 'engine-unavailable' } })
    refuse = null
    expect((await read(id)).case).toMatchObject({ state: 'signed', ending: 'asked' })
    given.length = 0
    expect((await act(id, 'close', commandId)).status).toBe(200)
    expect(given).toEqual([])
  })

  test('helps on an application whose signature no one waits for any more', async () => {
    const id = await waiting(20 * 60_000)
    given.length = 0
    expect((await act(id, 'retry')).status).toBe(200)
    expect(given).toEqual([{ id: `apply/${id}`, update: 'nudged', argument: { again: true } }])
  })

  test('sees that an application is being ended, and can only ask again', async () => {
    const id = await signed(60_000)
    const [{ applications }, at] = [portal.stores, portal.time.real]
    await applications.step(id, { ending: { cause: 'handed-back', at }, nextAttemptAt: at }, { at })
    const [view, since] = [await read(id), at + (await portal.clock.storedOffset())]
    expect(view.case).toMatchObject({ ending: 'asked', since, actions: ['retryMemberCase'] })
    expect(view.history.at(-1)).toMatchObject({ what: 'application-ending', params: { cause: 'handed-back' } })
    expect((await act(id, 'close')).status).toBe(409)
    await applications.step(id, { state: 'registered', cause: null }, { at })
    expect((await read(id)).case).toMatchObject({ state: 'registered', ending: 'too-late', actions: [] })
  })

  test('closes a change that waits, and finds it when it is over', async () => {
    const id = ulid()
    const { membershipChanges } = portal.stores
    const contact = { phone: '0701740607', street: 'Storgatan 1', zipCode: '12345', city: 'Nordvik' }
    const [wanted, at] = [{ kind: 'contact', ...contact } as const, portal.time.real]
    await membershipChanges.create(newMembershipChange({ id, person: persona('member').ref, wanted, at, sentAt: at }))
    await indexesCaughtUp()
    expect((await act(id, 'hand-back')).status).toBe(409)
    expect((await act(id, 'close')).status).toBe(200)
    await indexesCaughtUp()
    const { case: found, history } = await read(id)
    expect(found).toMatchObject({ of: 'membership-change', kind: 'contact', state: 'cancelled', actions: [] })
    expect(history.map(({ what, params }) => [what, params?.['cause']])).toEqual([
      ['membership-change-sent', undefined],
      ['membership-change-taking-back', undefined],
      ['membership-change-cancelled', 'closed-by-union'],
    ])
    expect(JSON.stringify(found)).not.toContain(persona('member').ref)
    expect((await listed()).map((each) => each.id)).toContain(id)
  })

  test.each([
    ['ahead', '2099-01-01', ['closeMemberCase'], 'retry'],
    ['that has come', '2020-01-01', ['retryMemberCase'], 'close'],
  ] as const)('does to a planned change what fits its day: %s', async (_, from, actions, refused) => {
    const [id, { membershipChanges }] = [ulid(), portal.stores]
    const [at, person] = [portal.time.real, persona('chairman').ref]
    const change = newMembershipChange({ id, person, wanted: { kind: 'retired', from }, at, sentAt: at })
    await membershipChanges.create(change)
    const planned = await membershipChanges.step(change, { state: 'planned' }, { now: at })
    await indexesCaughtUp()
    expect((await read(id)).case).toMatchObject({ state: 'planned', due: from, isOpen: true, actions })
    expect((await act(id, refused)).status).toBe(409)
    await membershipChanges.step(planned.case, { state: 'cancelled', overAt: at }, { now: at })
  })

  test('does not close a change that is being taken back, but asks again', async () => {
    const [id, { membershipChanges }] = [ulid(), portal.stores]
    const [at, person] = [portal.time.real, persona('retired').ref]
    const wanted = { kind: 'email', email: 'ny@example.org' } as const
    const change = newMembershipChange({ id, person, wanted, at, sentAt: at - 60 * 60_000 })
    await membershipChanges.create(change)
    const takingBack = { by: 'union', at } as const
    const asked = await membershipChanges.step(change, { takingBack, nextAttemptAt: at }, { now: at })
    await indexesCaughtUp()
    const { case: found } = await read(id)
    expect(found).toMatchObject({ ending: 'asked', isStuck: false, actions: ['retryMemberCase'] })
    expect((await act(id, 'close')).status).toBe(409)
    await membershipChanges.step(asked.case, { state: 'done', overAt: at }, { now: at })
    await indexesCaughtUp()
    expect((await read(id)).case).toMatchObject({ state: 'done', ending: 'too-late', actions: [] })
  })

  test('finds no case that does not exist', async () => {
    expect((await operator.get(`/operator/member-cases/${ulid()}`)).status).toBe(404)
    expect((await act(ulid(), 'close')).status).toBe(404)
  })
})
