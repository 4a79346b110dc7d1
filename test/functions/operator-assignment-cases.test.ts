import { AsyncLocalStorage } from 'node:async_hooks'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeCause } from '#shared/assignments/change.ts'
import { readMemberCase, readMemberCases } from '#shared/contract/operator-member-cases.ts'
import { changeLimits, memberCaseLimits } from '#shared/limits.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { bringChange, carriesOutChanges } from '../builders/changes-carried-out.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, union, type Browser, type Portal } from '../builders/portal.ts'

const club = 'club-001'
let portal: Portal
let chairman: Browser
let operator: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  carriesOutChanges(portal)
  chairman = await portal.signedIn('chairman')
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

// The process has grants of its own, not those of an area.
const asTheWorker = AsyncLocalStorage.snapshot()
const busy = new Set(union.assignments.map(({ person }) => person))
const free = union.people.filter(
  ({ ref, employments }) => !busy.has(ref) && employments.some(({ clubId }) => clubId === club),
)

/** The chairman registers a mandate, and the register has answered so. */
const registers = async (cause: ChangeCause | null) => {
  const id = ulid()
  const who = free.pop()!
  const change = { kind: 'register', type: 'auditor', person: who.ref, years: 1 }
  await chairman.send('POST', `/clubs/${club}/assignments/changes`, { body: { commandId: id, change } })
  if (cause)
    await asTheWorker(() =>
      bringChange(portal, { clubId: club, id }, { state: 'syncing' }, { state: 'failed', cause, attempts: 2 }),
    )
  return { id: `assignment-change-${club}-${id}`, change: id, who }
}
const listed = async (id: string) => {
  await indexesCaughtUp()
  const { cases } = readMemberCases.reply.parse((await operator.get('/operator/member-cases')).json)
  return cases.find((found) => found.id === id)
}
const read = async (id: string) => readMemberCase.reply.parse((await operator.get(`/operator/member-cases/${id}`)).json)
const act = (id: string, what: 'retry' | 'close', { reason = '', by = operator } = {}) =>
  by.send('POST', `/operator/member-cases/${id}/${what}`, { body: { commandId: ulid(), reason } })
const stored = (id: string) => portal.stores.assignmentChanges.read({ clubId: club, id })

test('a change of an assignment that the register refuses is a case with its cause, which names no one', async () => {
  const { id, who } = await registers('register-rejected')
  const found = await listed(id)
  expect(found).toMatchObject({
    of: 'assignment-change',
    kind: 'register',
    type: 'auditor',
    state: 'failed',
    cause: 'register-rejected',
    attempts: 2,
    isOpen: true,
    isStuck: false,
    actions: ['retryMemberCase', 'closeMemberCase'],
  })
  const said = JSON.stringify([found, await read(id)])
  for (const secret of [who.ref, who.personalNumber, who.name]) expect(said).not.toContain(secret)
})

test('tried again it is given to the register at once, without a reason and once in the trail', async () => {
  const { id, change } = await registers('register-unavailable')
  expect(await listed(id)).toMatchObject({ actions: ['retryMemberCase'] })
  expect((await act(id, 'retry')).status).toBe(200)
  expect(await stored(change)).toMatchObject({ state: 'syncing' })
  expect((await read(id)).audit).toMatchObject([{ action: 'retryMemberCase', reason: '' }])
})

test('it is undone with a reason, and the club reads in its history that it was', async () => {
  const { id, change } = await registers('person-left-club')
  expect((await act(id, 'close')).status).toBe(422)
  expect(await stored(change)).toMatchObject({ state: 'failed' })
  expect((await act(id, 'close', { reason: 'Personen har bytt arbetsplats' })).status).toBe(200)
  expect(await stored(change)).toMatchObject({ state: 'undone' })
  expect(await read(id)).toMatchObject({ case: { isOpen: false, actions: [] } })
  const history = await chairman.get(`/clubs/${club}/assignments/events`)
  expect(JSON.stringify(history.json)).toContain('change-undone')
})

test('while its officer may undo it, it is nothing for operators; it is stuck a quarter of an hour after that', async () => {
  const { id } = await registers(null)
  expect(await listed(id)).toMatchObject({ state: 'waiting', actions: [], isStuck: false })
  portal.time.real += changeLimits.undo + memberCaseLimits.stuckAfter + 1
  expect(await listed(id)).toMatchObject({ actions: ['retryMemberCase'], isStuck: true })
})

test('no one but operators repairs it, and an id of another club’s is no case', async () => {
  const { id, change } = await registers('register-rejected')
  for (const who of ['chairman', 'editor'] as const)
    expect((await act(id, 'retry', { by: await portal.signedIn(who) })).status).toBe(403)
  expect(await stored(change)).toMatchObject({ state: 'failed' })
  expect((await operator.get(`/operator/member-cases/assignment-change-club-002-${change}`)).status).toBe(404)
})
