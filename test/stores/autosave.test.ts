import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockLimits, meetingLimits, sessionLimits } from '#shared/limits.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { aSummary, aWriter, anItem, astrid, freshDatabase, meeting, portalNow, torsten } from '../builders/database.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})
afterAll(() => dynamo.close())

let year = 2027
/** A meeting of its own for each test. */
const aMeeting = async (items = [anItem()], rest = {}) => {
  year += 1
  await stores.meetings.createMeeting(aSummary({ year, ...rest }), items)
  return { ...meeting, year }
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as { code: string; details: { current?: unknown; params?: unknown } },
  )

test('a save is one call to the database', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const before = dynamo.calls.count
  await stores.meetings.saveItem(key, writer, { item: anItem({ data: { text: 'x' } }), version: 1 })
  expect(dynamo.calls.count - before).toBe(1)
  const saved = await stores.meetings.readMeeting(key)
  expect(saved?.items[0]).toMatchObject({ version: 2, data: { text: 'x' }, updatedBy: astrid, updatedAt: portalNow })
  expect(saved?.summary.contentVersion).toBe(1)
})

test('a save over another person’s is refused and shows what is stored', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const other = await aWriter(stores, torsten, { club: meeting.club })
  await stores.meetings.saveItem(key, other, { item: anItem({ data: { text: 'theirs' } }), version: 1 })
  const error = await refusal(
    stores.meetings.saveItem(key, writer, { item: anItem({ data: { text: 'mine' } }), version: 1 }),
  )
  expect(error).toMatchObject({
    code: 'version-conflict',
    details: { current: { version: 2, data: { text: 'theirs' } } },
  })
})

test('the same save sent again after a lost answer succeeds and changes nothing', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const save = { item: anItem({ data: { text: 'once' } }), version: 1 }
  await stores.meetings.saveItem(key, writer, save)
  expect((await stores.meetings.saveItem(key, writer, save)).version).toBe(2)
  expect((await stores.meetings.readSummary(key))?.contentVersion).toBe(1)
})

test.each([
  ['submitted', { submittedAt: portalNow }],
  ['frozen', { frozen: true }],
])('nothing is saved in a meeting that is %s', async (code, rest) => {
  const key = await aMeeting([anItem()], rest)
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  expect(await refusal(stores.meetings.saveItem(key, writer, { item: anItem(), version: 1 }))).toMatchObject({ code })
})

test.each([
  ['nobody is signed in with that session', 'login-needed', {}, { session: 'unknown' }],
  ['the session belongs to somebody else', 'login-needed', {}, { who: torsten }],
  ['the session has been idle too long', 'login-needed', {}, { realNow: 1_800_000_000_000 + sessionLimits.idle }],
  ['the active role belongs to another club', 'change-role', { club: 'club-002' }, {}],
  ['the mandate has ended', 'change-role', { editorUntil: portalNow }, {}],
])('nothing is saved when %s', async (_, code, session, change) => {
  const key = await aMeeting()
  const writer = { ...(await aWriter(stores, astrid, { club: meeting.club, ...session })), ...change }
  expect(await refusal(stores.meetings.saveItem(key, writer, { item: anItem(), version: 1 }))).toMatchObject({ code })
  expect((await stores.meetings.readMeeting(key))?.items[0]?.version).toBe(1)
})

test('saving keeps the session alive', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const later = writer.realNow + sessionLimits.idle - 1
  await stores.meetings.saveItem(key, { ...writer, realNow: later }, { item: anItem(), version: 1 })
  expect((await stores.sessions.read(writer.session, later + 1))?.idleAt).toBe(later + sessionLimits.idle)
})

test('while a person holds the lock only they save', async () => {
  const key = await aMeeting()
  const [holder, other] = [
    await aWriter(stores, astrid, { club: meeting.club }),
    await aWriter(stores, torsten, { club: meeting.club }),
  ]
  const lock = await stores.meetings.takeLock(key, holder, 'assignments')
  expect(await refusal(stores.meetings.saveItem(key, other, { item: anItem(), version: 1 }))).toMatchObject({
    code: 'locked',
    details: { params: { holder: astrid, since: lock.since } },
  })
  await stores.meetings.saveItem(key, holder, { item: anItem(), version: 1, fence: lock.fence })
  await stores.meetings.saveItem(
    key,
    { ...other, realNow: other.realNow + lockLimits.lease },
    { item: anItem(), version: 2 },
  )
})

test('a holder whose lease ran out cannot save under the old fence', async () => {
  const key = await aMeeting()
  const [stale, fresh] = [
    await aWriter(stores, astrid, { club: meeting.club }),
    await aWriter(stores, torsten, { club: meeting.club }),
  ]
  const old = await stores.meetings.takeLock(key, stale, 'assignments')
  const later = { ...fresh, realNow: fresh.realNow + lockLimits.lease }
  const lock = await stores.meetings.takeLock(key, later, 'assignments')
  expect(lock.fence).toBeGreaterThan(old.fence)
  await stores.meetings.releaseLock(key, later, lock.fence)
  expect(
    await refusal(stores.meetings.saveItem(key, stale, { item: anItem(), version: 1, fence: old.fence })),
  ).toMatchObject({ code: 'lock-lost' })
})

test('no one outside the club becomes secretary or adjuster', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const choose = { item: anItem(), version: 1, officers: { secretary: torsten }, members: [torsten] }
  expect(await refusal(stores.meetings.saveItem(key, writer, choose))).toMatchObject({ code: 'officer-not-in-club' })
  expect((await stores.meetings.readSummary(key))?.secretary).toBeNull()
})

test('the paragraph for motions is hidden only while there is none, and takes none while hidden', async () => {
  const motions = anItem({ id: 'motions', widget: 'motions' })
  const key = await aMeeting([motions])
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const motion = anItem({ id: 'motion-1', widget: 'motion' })
  await stores.meetings.addItem(key, writer, motion, 'motions')
  const hide = (version: number) =>
    stores.meetings.saveItem(key, writer, { item: { ...motions, hidden: true }, version, withoutMotions: true })
  expect(await refusal(hide(1))).toMatchObject({ code: 'motions-cannot-be-hidden' })
  await stores.meetings.removeItem(key, writer, motion.id, 1, 'motion')
  await hide(1)
  expect(await refusal(stores.meetings.addItem(key, writer, motion, 'motions'))).toMatchObject({
    code: 'motions-cannot-be-hidden',
  })
})

test('the officers chosen in an item stand in the summary after the same save', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  await stores.meetings.saveItem(key, writer, { item: anItem(), version: 1, officers: { secretary: torsten } })
  expect((await stores.meetings.readSummary(key))?.secretary).toBe(torsten)
})

test('the same save sent again succeeds in whatever order the database gives the names back', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  await stores.meetings.saveItem(key, writer, { item: anItem({ data: { one: 1, other: 2 } }), version: 1 })
  expect(
    await stores.meetings.saveItem(key, writer, {
      item: anItem({ data: { other: 2, one: 1, none: undefined } }),
      version: 1,
    }),
  ).toMatchObject({ version: 2 })
})

test('a meeting takes a hundred items of the club’s own, the last one also when it is sent again, and another when one has gone', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const add = (number: number) =>
    stores.meetings.addItem(key, writer, anItem({ id: `own-${number}`, widget: 'custom-item' }))
  for (let number = 1; number <= meetingLimits.agendaItems; number += 1) await add(number)
  expect(await refusal(add(101))).toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ path: 'items', code: 'too-high', params: { max: 100 } }] },
  })
  expect(await add(100)).toMatchObject({ id: 'own-100', version: 1 })
  await stores.meetings.removeItem(key, writer, 'own-1', 1, 'custom-item')
  expect(await add(101)).toMatchObject({ id: 'own-101' })
})

test('an item larger than the database takes is refused for good, not as if the database were away', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const error = await refusal(
    stores.meetings.saveItem(key, writer, { item: anItem({ data: { text: 'x'.repeat(450_000) } }), version: 1 }),
  )
  expect(error).toMatchObject({ code: 'invalid-input', details: { fields: [{ path: 'data', code: 'too-long' }] } })
})
