import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import type { Hold } from '#shared/mailings/hold.ts'
import { holdRestored } from '#shared/platform/stores/letter-delivery/hold-restored.ts'
import { freshDatabase, johan, portalNow } from '../builders/database.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import { aSend } from '../builders/sendings.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.dynamo.close())

const at = portalNow
const hold = (send: string, why: Hold['why'], when = at) => database.stores.mail.hold(send, { why, at: when })

test('a pause is stored with the sending and ends when it is released, each once', async () => {
  const { mail } = database.stores
  const send = await aSend(database.stores)
  expect(await hold(send, 'paused')).toMatchObject({ changed: true, send: { hold: { why: 'paused', at } } })
  expect(await hold(send, 'paused', at + 1)).toMatchObject({ changed: false, send: { hold: { why: 'paused', at } } })
  const released = await mail.release(send)
  expect(released).toMatchObject({ changed: true, send: { recipients: 2, over: false } })
  expect(released.send?.hold).toBeUndefined()
  expect(await mail.release(send)).toMatchObject({ changed: false })
  expect(await mail.storedSend(send)).not.toHaveProperty('hold')
})

test('each change of a hold has a higher number than the figures before it', async () => {
  const send = await aSend(database.stores)
  const tallies = [
    (await database.stores.mail.readSend(send))?.tally,
    (await hold(send, 'paused')).send?.tally,
    (await database.stores.mail.release(send)).send?.tally,
  ]
  expect(tallies).toEqual([0, 1, 2])
})

test('a cancellation replaces a pause and is neither replaced nor released', async () => {
  const send = await aSend(database.stores)
  await hold(send, 'returns')
  expect(await hold(send, 'cancelled')).toMatchObject({ changed: true, send: { hold: { why: 'cancelled' } } })
  for (const why of ['paused', 'complaints', 'cancelled'] as const)
    expect(await hold(send, why, at + 1)).toMatchObject({ changed: false, send: { hold: { why: 'cancelled', at } } })
  expect(await database.stores.mail.release(send)).toMatchObject({
    changed: false,
    send: { hold: { why: 'cancelled' } },
  })
})

test.each(['paused', 'cancelled'] as const)('a sending that is over cannot be %s', async (why) => {
  const send = await aSend(database.stores)
  await database.stores.mail.takeTally(send, { over: true })
  const held = await hold(send, why)
  expect(held).toMatchObject({ changed: false, send: { over: true } })
  expect(held.send?.hold).toBeUndefined()
})

test('a sending that there is not has no hold', async () => {
  expect(await hold('none', 'cancelled')).toEqual({ changed: false, send: null })
  expect(await database.stores.mail.release('none')).toEqual({ changed: false, send: null })
  expect(await database.stores.mail.storedSend('none')).toBeNull()
})

test('of a pause and a cancellation at once the cancellation stays', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const send = await aSend(database.stores)
    await Promise.all([hold(send, 'paused'), hold(send, 'cancelled'), database.stores.mail.release(send)])
    expect(await database.stores.mail.storedSend(send)).toMatchObject({ hold: { why: 'cancelled' } })
  }
})

test('a mailing stays on the list of open ones until it is over, and is on it again when letters are opened again', async () => {
  const { mail, mailings } = database.stores
  const sendId = await aMailingTo(database, { club: 'club-001', by: johan, at }, [johan])
  const open = { sendId, clubId: 'club-001' }
  await mailings.close(sendId)
  expect(await mailings.allOpen()).toEqual([open])
  await mail.claim(sendId, johan, at)
  await mail.markFailed(sendId, johan, 'MessageRejected', at)
  await mail.takeTally(sendId, { over: true })
  await mailings.close(sendId)
  expect(await mailings.allOpen()).toEqual([])
  expect(await mail.reopenLetters(sendId, [johan], 'c-1')).toEqual({ refs: [johan], run: 2 })
  expect(await mailings.allOpen()).toEqual([open])
})

test('of a mailing that was cancelled nothing is opened again, and readers without a letter get none', async () => {
  const { mail } = database.stores
  const sendId = await aMailingTo(database, { club: 'club-001', by: johan, at }, [johan])
  await mail.claim(sendId, johan, at)
  await mail.markFailed(sendId, johan, 'MessageRejected', at)
  await hold(sendId, 'cancelled')
  await mail.takeTally(sendId, { over: true })
  expect(await mail.reopenLetters(sendId, [johan], 'c-1')).toEqual({ refs: [], run: 1 })
  expect(await mail.reopenFailed(sendId, 'c-2', at)).toBe(1)
  expect(await mail.storedSend(sendId)).toMatchObject({ over: true, hold: { why: 'cancelled' } })
})

test('after a restore a test of a mailing is uncertain: no one could let it go on', async () => {
  const { dynamo, stores } = database
  const mailing = '01JZZZZZZZZZZZZZZZZZZZZZZT'
  const sendId = `${sendIdOf({ id: mailing })}-test-c-1`
  const about = { of: 'mailing', mailing, isTest: true } as const
  const send = { sendId, kind: 'mailing', about, clubId: 'club-001', createdAt: at, by: johan } as const
  await stores.mail.createSend({ ...send, recipients: [johan] })
  await holdRestored(dynamo, stores.mail, at)
  expect((await stores.mail.storedSend(sendId))?.hold).toBeUndefined()
  expect(await stores.mail.readLetters(sendId)).toMatchObject([{ ref: johan, state: 'uncertain', cause: 'restored' }])
})

test('after a restore what members have chosen counts as sent this week; a week that the copy knows stays', async () => {
  const { dynamo, stores } = database
  const { mail } = stores
  const now = stockholmInstant('2027-02-03', '12:00')
  const [until, since] = [stockholmInstant('2027-02-02', '07:00'), stockholmInstant('2027-01-26', '07:00')]
  const about = { of: 'subscription', since, until } as const
  const known = { sendId: 'chosen-news-2027-02-02', kind: 'news', about } as const
  await mail.createSend({ ...known, createdAt: until, by: null, recipients: [johan] })
  await holdRestored(dynamo, mail, now)
  await holdRestored(dynamo, mail, now)
  expect(await mail.storedSend('chosen-course-tips-2027-02-02')).toMatchObject({ over: true, about: { until } })
  expect(await mail.storedSend(known.sendId)).toMatchObject({ ...known, recipients: 1, over: false })
  expect(await mail.readLetters(known.sendId)).toMatchObject([{ state: 'uncertain' }])
})
