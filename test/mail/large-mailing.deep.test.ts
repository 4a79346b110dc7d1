import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleMailEvent } from '#functions/letter-delivery/settle.ts'
import { lotOf } from '#shared/platform/stores/letter-delivery/recipient-lots.ts'
import { aMailingDelivery, type MailingDelivery } from '../builders/mailing-delivery.ts'
import { reader } from '../builders/mailing-to.ts'

/** So many readers of many more, all of them in the first lots. */
const [readers, lots, first] = [600, 1_000, 10]
const numbers: number[] = []
for (let number = 0; numbers.length < readers; number += 1)
  if (lotOf(reader(number), lots) < first) numbers.push(number)
const refs = numbers.map(reader)
let scene: MailingDelivery
beforeAll(async () => {
  scene = await aMailingDelivery(numbers)
})
afterAll(() => scene.portal.close())
beforeEach(() => {
  scene.service.taken.length = 0
  scene.service.perSecond = 100
  scene.service.whileTaking = () => Promise.resolve()
})

const eventOf = (send: string, ref: string, what: 'Bounce' | 'Complaint') =>
  JSON.stringify({
    eventType: what,
    mail: {
      timestamp: '2027-01-20T08:00:00.000Z',
      messageId: 'm-1',
      tags: { send: [send], letter: [ref], attempt: ['1'] },
    },
    ...(what === 'Bounce'
      ? { bounce: { bounceType: 'Permanent', timestamp: '2027-01-20T08:00:01.000Z' } }
      : { complaint: { timestamp: '2027-01-20T08:00:01.000Z' } }),
  })

/** Lets each letter for which `isOne` holds bounce or bring a complaint, by the event that the mail service sends. */
const eachBecomes = (sendId: string, what: 'Bounce' | 'Complaint', isOne: (turn: number) => boolean) => {
  let turn = 0
  scene.service.whileTaking = async () => {
    const own = turn++
    const number = Number(/\d+/.exec(scene.service.taken[own] ?? '')?.[0])
    const event = eventOf(sendId, reader(number), what)
    if (isOne(own)) await settleMailEvent(event, { ...scene.portal, stores: scene.portal.stores })
  }
}

describe('a mailing of 1,000 lots that is held', () => {
  /**
   * Delivers it as it stands now. Gives what came of it, its calls of the store, and of how many lots it read letters.
   */
  const delivered = async (sendId: string) => {
    const { worker, deliver, stores } = scene.aWorker()
    const { lettersOfLot } = stores.mail
    const read = new Set<number>()
    stores.mail.lettersOfLot = (send, lot) => {
      read.add(lot)
      return lettersOfLot(send, lot)
    }
    const end = await deliver(sendId)
    return { ...end, calls: worker.calls, read: read.size }
  }
  /** Paused while its last letters go out, so that most of the lots before are settled. */
  const pausedInItsLastLots = async () => {
    const sendId = await scene.orderInLots(refs, lots)
    let isPaused = false
    scene.service.whileTaking = async () => {
      if (isPaused || scene.service.taken.length < readers - 150) return
      isPaused = true
      await scene.pause(sendId)
    }
    expect(await scene.aWorker().deliver(sendId)).toMatchObject({ paused: true })
    scene.service.whileTaking = () => Promise.resolve()
    return sendId
  }

  test('reads no letters of the lots that are settled, nor of those that it has not begun, while it is paused', async () => {
    const sendId = await pausedInItsLastLots()
    const paused = await delivered(sendId)
    expect(paused).toMatchObject({ paused: true })
    expect(paused.read).toBeLessThanOrEqual(8)
    // Each time it adds its lots up it is ten; until now all of them were read, in two calls each and more.
    expect(paused.calls).toBeLessThan(200)
  })

  test('finds what a killed worker had in any lot once it is cancelled, and opens nothing that failed', async () => {
    const { mail } = scene.portal.stores
    const sendId = await scene.orderInLots(refs, lots)
    const [had, failed] = [first - 1, first - 2].map((lot) => refs.find((ref) => lotOf(ref, lots) === lot) ?? '')
    await mail.claim(sendId, failed!, 0)
    await mail.markFailed(sendId, failed!, 'MessageRejected', 0)
    await mail.takeTally(sendId, { over: true })
    await mail.reopenFailed(sendId, 'c-1', 1)
    await mail.claim(sendId, had!, 0)
    await scene.cancel(sendId)
    expect(await delivered(sendId)).toMatchObject({ delivered: 0, uncertain: 1, failed: 1 })
    expect((await mail.storedSend(sendId))?.over).toBe(true)
  })
})

test.each([
  ['returns', 'Bounce', (turn: number) => turn % 10 === 0],
  ['complaints', 'Complaint', (turn: number) => turn < 3],
] as const)(
  'a mailing of 1,000 lots pauses itself for %s while its first lots go out',
  async (why, what, isOne) => {
    const { mail } = scene.portal.stores
    const sendId = await scene.orderInLots(refs, lots)
    eachBecomes(sendId, what, isOne)
    const { paused, delivered } = await scene.aWorker().deliver(sendId)
    expect([paused, delivered < readers]).toEqual([true, true])
    expect((await mail.storedSend(sendId))?.hold?.why).toBe(why)
    const [exact, beside] = [await mail.readSend(sendId), await mail.readListed(sendId)]
    const figures = ['delivered', 'bounced', 'complained', 'uncertain', 'failed'] as const
    for (const figure of figures) expect([figure, beside?.[figure]]).toEqual([figure, exact?.[figure]])
  },
  180_000,
)
