import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import { readMemberCase } from '#shared/contract/operator-member-cases.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: operations as never })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

const read = async (id: string) => readMemberCase.reply.parse((await operator.get(`/operator/member-cases/${id}`)).json)

test('a change says when it failed and why, each of the first attempts and the last, and when it was planned', async () => {
  const [id, { membershipChanges }] = [ulid(), portal.stores]
  const [real, person] = [portal.time.real, persona('chairman').ref]
  const at = real + (await portal.clock.storedOffset())
  const wanted = { kind: 'retired', from: '2099-01-01' } as const
  let change = newMembershipChange({ id, person, wanted, at, sentAt: real })
  await membershipChanges.create(change)
  const step = async (given: Parameters<typeof membershipChanges.step>[1], now: number) => {
    change = (await membershipChanges.step(change, given, { now })).case
  }
  for (let attempts = 1; attempts <= 25; attempts += 1)
    await step({ cause: attempts === 1 ? 'register-slow' : 'register-unavailable', attempts }, real + attempts)
  await step({ state: 'planned', cause: null, attempts: 0, nextAttemptAt: null }, real + 26)
  await indexesCaughtUp()
  const { history } = await read(id)
  expect(history.map(({ at: when, what, params }) => [when - at, what, params?.['attempts'] ?? null])).toEqual([
    [0, 'membership-change-sent', null],
    ...Array.from({ length: 20 }, (_, index) => [index + 1, 'membership-change-attempt-failed', index + 1]),
    [25, 'membership-change-attempt-failed', 25],
    [26, 'membership-change-planned', null],
  ])
  expect(history[1]?.params?.['cause']).toBe('register-slow')
  expect(JSON.stringify(history)).not.toContain(person)
  await step({ state: 'cancelled', overAt: real }, real)
})

test('a change shows each step at the portal time at which it was taken, also once that time was moved', async () => {
  const [id, { membershipChanges }] = [ulid(), portal.stores]
  const [real, person] = [portal.time.real, persona('retired').ref]
  const at = real + (await portal.clock.storedOffset())
  const wanted = { kind: 'email', email: 'ny@example.org' } as const
  const change = newMembershipChange({ id, person, wanted, at, sentAt: real })
  await membershipChanges.create(change)
  const failed = { cause: 'register-slow', attempts: 1, nextAttemptAt: real + 5_000 } as const
  const waiting = await membershipChanges.step(change, failed, { now: real + 1, portalNow: at + 1 })
  const takingBack = { by: 'member', at: real + 2 } as const
  const asked = await membershipChanges.step(waiting.case, { takingBack }, { now: real + 2, portalNow: at + 2 })
  await indexesCaughtUp()
  const week = 7 * 24 * 60 * 60_000
  await portal.clock.move(at - real + week)
  const { case: found, history } = await read(id)
  expect(history.map(({ at: when, what }) => [when - at, what])).toEqual([
    [0, 'membership-change-sent'],
    [1, 'membership-change-attempt-failed'],
    [2, 'membership-change-taking-back'],
  ])
  expect(found).toMatchObject({ since: at + 2, nextAttemptAt: at + 5_000 + week })
  await portal.clock.move(at - real)
  const over = { state: 'cancelled', overAt: real } as const
  const ended = await membershipChanges.step(asked.case, over, { now: real, portalNow: at })
  expect(ended.case).toMatchObject({ overOn: stockholmDate(at) })
})
