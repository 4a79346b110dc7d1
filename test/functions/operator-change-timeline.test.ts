import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#functions/operator/operations.ts'
import { readMemberCase } from '#shared/contract/operator-member-cases.ts'
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
  const [at, person] = [portal.time.real, persona('chairman').ref]
  const change = {
    id,
    person,
    kind: 'retired',
    wanted: { kind: 'retired', from: '2099-01-01' },
    at,
    sentAt: at,
  } as const
  const nothingYet = { cause: null, attempts: 0, nextAttemptAt: null } as const
  await membershipChanges.create({ ...change, ...nothingYet, state: 'waiting', overAt: null })
  for (let attempts = 1; attempts <= 25; attempts += 1) {
    const cause = attempts === 1 ? 'register-slow' : 'register-unavailable'
    await membershipChanges.step(person, id, { cause, attempts, now: at + attempts })
  }
  await membershipChanges.step(person, id, { ...nothingYet, state: 'planned', now: at + 26 })
  await indexesCaughtUp()
  const { history } = await read(id)
  expect(history.map(({ at: when, what, params }) => [when - at, what, params?.['attempts'] ?? null])).toEqual([
    [0, 'change-sent', null],
    ...Array.from({ length: 20 }, (_, index) => [index + 1, 'change-attempt-failed', index + 1]),
    [25, 'change-attempt-failed', 25],
    [26, 'change-planned', null],
  ])
  expect(history[1]?.params?.['cause']).toBe('register-slow')
  expect(JSON.stringify(history)).not.toContain(person)
  await membershipChanges.step(person, id, { state: 'cancelled', overAt: at, now: at })
})
