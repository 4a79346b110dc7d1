import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import { addToFigures } from '#shared/platform/stores/letter-delivery/sending-figures.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { figuresWatch, selfPause } from '#workflows/letter-delivery/self-pause.ts'
import { freshDatabase, portalNow, storeItself } from '../builders/database.ts'
import { aMailingTo, reader } from '../builders/mailing-to.ts'
import { letterEvent } from '../builders/sendings.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  // The strict store leaves some of a batch for a further call, now and then.
  dynamo = storeItself((await freshDatabase()).prefix)
  stores = createStores(dynamo)
})
afterAll(() => dynamo.close())

const refs = Array.from({ length: 8 }, (_, number) => reader(number))
const costOf = async (work: () => Promise<unknown>) => {
  const before = dynamo.calls.count
  await work()
  return dynamo.calls.count - before
}

/** A mailing in so many lots of which these letters have gone out. */
const sent = async (lots: number) => {
  const { mail } = stores
  const sendId = await aMailingTo({ dynamo, stores }, { club: null, by: reader(99), at: portalNow }, refs, { lots })
  await mail.lotsOf(sendId)
  for (const ref of refs) {
    await mail.claim(sendId, ref, portalNow)
    await mail.markSent(sendId, ref, `m-${ref}`, portalNow)
  }
  return sendId
}

test('a letter that came back costs the same calls however many lots there are', async () => {
  const costs: number[] = []
  for (const lots of [101, 1_000]) {
    const sendId = await sent(lots)
    costs.push(
      await costOf(() => stores.mail.recordEvent(letterEvent(sendId, refs[0]!, 'bounced'))),
      await costOf(() => stores.mail.recordEvent(letterEvent(sendId, refs[1]!, 'delivered'))),
    )
  }
  const [bounced, delivered] = costs
  // Letter read and written, lot counted and stored; the figures beside the sending for what came back alone.
  expect([bounced, delivered]).toEqual([5, 4])
  expect(costs.slice(2)).toEqual([bounced, delivered])
})

test.each([
  ['returns', 'bounced'],
  ['complaints', 'complained'],
] as const)(
  'a delivery of 1,000 lots checks every other second in one call, and pauses for %s at its next check',
  async (why, what) => {
    const sendId = await sent(1_000)
    const send = (await stores.mail.readSend(sendId))!
    let now = 0
    const paused: string[] = []
    const judged = (first: Parameters<typeof selfPause>[1]) =>
      selfPause(send, first, async (hold) => void paused.push(hold))
    const watch = (await figuresWatch({ dynamo, mail: stores.mail, realNow: () => now }, send, judged))!
    const after = async (seconds: number) => {
      now += seconds * 1_000
      return costOf(() => watch.check())
    }
    for (let letter = 0; letter < 120; letter += 1) watch.sent()
    expect([await after(1), await after(1), paused]).toEqual([0, 1, []])
    for (const ref of refs) await stores.mail.recordEvent(letterEvent(sendId, ref, what))
    for (let letter = 0; letter < 30; letter += 1) watch.sent()
    // Eight of a hundred and fifty: returns are judged once two hundred have gone out.
    expect([await after(2), paused]).toEqual([1, what === 'bounced' ? [] : [why]])
    for (let letter = 0; letter < 8; letter += 1) watch.sent()
    expect([await after(2), paused.length]).toEqual([1, what === 'bounced' ? 0 : 2])
    for (let letter = 0; letter < 50; letter += 1) watch.sent()
    await addToFigures(dynamo, sendId, { bounced: 3 })
    expect([await after(2), paused.includes(why)]).toEqual([1, true])
  },
)

test('the figures of a mailing that is over are read in two calls, and follow what becomes known since', async () => {
  const { mail } = stores
  const sendId = await sent(1_000)
  await mail.takeTally(sendId, { over: true })
  await mail.settleFigures(sendId)
  expect(await costOf(() => mail.readListed(sendId))).toBe(2)
  await mail.recordEvent(letterEvent(sendId, refs[0]!, 'bounced'))
  await mail.recordEvent(letterEvent(sendId, refs[0]!, 'bounced'))
  await mail.recordEvent(letterEvent(sendId, refs[1]!, 'complained'))
  expect(await mail.readListed(sendId)).toMatchObject({
    over: true,
    delivered: 8,
    bounced: 1,
    complained: 1,
    failed: 0,
  })
})

test('what a process that was killed had not reported is made good when the figures are settled', async () => {
  const { mail } = stores
  const sendId = await sent(150)
  await addToFigures(dynamo, sendId, { delivered: 3 })
  expect(await mail.readListed(sendId)).toMatchObject({ delivered: 3 })
  await mail.settleFigures(sendId)
  expect(await mail.readListed(sendId)).toMatchObject({ delivered: 8 })
})

test('a mailing that was over before its figures stood beside it is added up once', async () => {
  const { mail } = stores
  const sendId = await sent(1_000)
  await mail.takeTally(sendId, { over: true })
  const calls = [await costOf(() => mail.readListed(sendId)), await costOf(() => mail.readListed(sendId))]
  expect(calls[0]).toBeGreaterThan(10)
  expect(calls[1]).toBe(2)
})

test('one whose lots are added up in one call has no figures beside it', async () => {
  const sendId = await sent(100)
  await stores.mail.recordEvent(letterEvent(sendId, refs[0]!, 'bounced'))
  expect(await costOf(() => stores.mail.readListed(sendId))).toBe(2)
  expect(await stores.mail.readListed(sendId)).toMatchObject({ delivered: 8, bounced: 1 })
})
