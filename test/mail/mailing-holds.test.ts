import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { resumeMailings } from '#workflows/letter-delivery/resume-mailings.ts'
import { aMailingDelivery, type MailingDelivery } from '../builders/mailing-delivery.ts'
import { reader } from '../builders/mailing-to.ts'
import { letterEvent } from '../builders/sendings.ts'

let scene: MailingDelivery
beforeAll(async () => {
  scene = await aMailingDelivery(400)
})
afterAll(() => scene.portal.close())
beforeEach(() => {
  scene.service.taken.length = 0
  scene.service.perSecond = 1_000
  scene.service.whileTaking = () => Promise.resolve()
})

const progress = async (sendId: string) => (await scene.portal.stores.mail.readSend(sendId))!

/** What the scan of open effects starts. */
const startedByScan = async () => {
  const started: { id: string; again?: boolean | undefined }[] = []
  const engine = { start: async ({ id, again }: { id: string; again?: boolean }) => void started.push({ id, again }) }
  await resumeMailings({ stores: scene.portal.stores, engine, clock: scene.portal.clock } as never)
  return started
}

describe('a mailing that is paused', () => {
  test('sends nothing after the letters in flight, ends without being over, and goes on to those without a letter', async () => {
    const sendId = await scene.order(0, 120)
    scene.service.perSecond = 40
    const delivering = scene.aWorker().deliver(sendId)
    await scene.until(20)
    await scene.pause(sendId)
    const paused = await delivering
    const { length } = scene.service.taken
    expect(length).toBeLessThan(110)
    expect(paused).toEqual({ delivered: length, uncertain: 0, failed: 0, paused: true })
    expect(await progress(sendId)).toMatchObject({
      over: false,
      delivered: length,
      claimed: 0,
      hold: { why: 'paused' },
    })
    // Started all the same it sends nothing.
    expect(await scene.aWorker().deliver(sendId)).toEqual(paused)
    expect(scene.service.taken).toHaveLength(length)
    await scene.resume(sendId)
    scene.service.perSecond = 1_000
    expect(await scene.aWorker().deliver(sendId)).toEqual({ delivered: 120, uncertain: 0, failed: 0 })
    expect(await progress(sendId)).toMatchObject({ over: true, delivered: 120 })
    expect(scene.doubled()).toBe(0)
  })

  test('is resumed while its last letters are settled, and goes on in the same delivery', async () => {
    const sendId = await scene.order(0, 20)
    scene.service.perSecond = 8
    let isPaused = false
    scene.service.whileTaking = async () => {
      if (scene.service.taken.length !== 8 || isPaused) return
      isPaused = true
      await scene.pause(sendId)
      await new Promise((later) => setTimeout(later, 1_200))
      scene.service.perSecond = 1_000
      await scene.resume(sendId)
    }
    expect(await scene.aWorker().deliver(sendId)).toEqual({ delivered: 20, uncertain: 0, failed: 0 })
    expect(scene.doubled()).toBe(0)
  })

  test('is over where no reader waits for a letter any more, and is paused no longer', async () => {
    const sendId = await scene.order(0, 5)
    let taking = 0
    // The pause comes when the last letter is on its way: before that a reader would still wait for a letter.
    scene.service.whileTaking = async () => {
      taking += 1
      if (taking === 5) await scene.pause(sendId)
    }
    expect(await scene.aWorker().deliver(sendId)).toEqual({ delivered: 5, uncertain: 0, failed: 0 })
    const sent = await progress(sendId)
    expect([sent.over, sent.hold]).toEqual([true, undefined])
  })
})

test('a mailing that is cancelled is over, and a reader who had no letter gets none', async () => {
  const sendId = await scene.order(0, 120)
  scene.service.perSecond = 40
  const delivering = scene.aWorker().deliver(sendId)
  await scene.until(20)
  await scene.cancel(sendId)
  const { delivered, paused } = await delivering
  expect([paused, scene.service.taken.length]).toEqual([undefined, delivered])
  expect(delivered).toBeLessThan(110)
  expect(await progress(sendId)).toMatchObject({ over: true, delivered, hold: { why: 'cancelled' } })
  expect(await scene.isOpen(sendId)).toBe(false)
  await scene.aWorker().deliver(sendId)
  expect(scene.service.taken).toHaveLength(delivered)
})

test('a letter for which the store does not answer while it is composed has not failed, and goes out with the next attempt', async () => {
  const sendId = await scene.order(0, 5)
  const { deliver, stores } = scene.aWorker()
  const { among } = stores.optOuts
  stores.optOuts.among = (refs, kind) =>
    refs.includes(reader(3))
      ? Promise.reject(new DOMException('The store does not answer.', 'TimeoutError'))
      : among(refs, kind)
  await expect(deliver(sendId)).rejects.toMatchObject({ type: 'letters-left' })
  expect(await progress(sendId)).toMatchObject({ over: false, delivered: 4, failed: 0 })
  expect(await scene.aWorker().deliver(sendId)).toEqual({ delivered: 5, uncertain: 0, failed: 0 })
})

test('a letter that a killed worker had is uncertain in a mailing that is paused or cancelled then', async () => {
  for (const hold of [scene.pause, scene.cancel]) {
    const sendId = await scene.order(0, 10)
    await scene.portal.stores.mail.claim(sendId, reader(3), 0)
    await hold(sendId)
    expect(await scene.aWorker().deliver(sendId)).toMatchObject({ delivered: 0, uncertain: 1 })
  }
})

test('a delivery reads twice a second whether it is held, however many letters go out', async () => {
  const sendId = await scene.order(0, 80)
  scene.service.perSecond = 40
  const { worker, deliver } = scene.aWorker()
  const began = Date.now()
  await deliver(sendId)
  expect(worker.holdReads).toBeGreaterThan(1)
  expect(worker.holdReads).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 500))
})

describe('a mailing pauses itself', () => {
  /** What becomes of those letters whose turn is one. */
  const eachBecomes = (sendId: string, what: 'bounced' | 'complained', isOne: (turn: number) => boolean) => {
    let turn = 0
    scene.service.whileTaking = async () => {
      const own = turn++
      const number = Number(/\d+/.exec(scene.service.taken[own] ?? '')?.[0])
      if (isOne(own)) await scene.portal.stores.mail.recordEvent(letterEvent(sendId, reader(number), what))
    }
  }

  test('once more than five of a hundred letters come back, and goes on when it is resumed', async () => {
    const sendId = await scene.order(0, 400)
    scene.service.perSecond = 150
    eachBecomes(sendId, 'bounced', (turn) => turn % 10 === 0)
    const { delivered } = await scene.aWorker().deliver(sendId)
    expect(delivered).toBeGreaterThanOrEqual(mailingLimits.pause.sample)
    expect(delivered).toBeLessThan(400)
    expect(await progress(sendId)).toMatchObject({ over: false, hold: { why: 'returns' } })
    scene.service.whileTaking = () => Promise.resolve()
    scene.service.perSecond = 1_000
    await scene.resume(sendId)
    expect(await scene.aWorker().deliver(sendId)).toMatchObject({ delivered: 400 })
  })

  test('at three complaints, and at the same ones no second time', async () => {
    const sendId = await scene.order(0, 150)
    scene.service.perSecond = 40
    eachBecomes(sendId, 'complained', (turn) => turn < 3)
    expect(await scene.aWorker().deliver(sendId)).toMatchObject({ paused: true })
    expect(await progress(sendId)).toMatchObject({ over: false, complained: 3, hold: { why: 'complaints' } })
    scene.service.whileTaking = () => Promise.resolve()
    await scene.resume(sendId)
    expect(await scene.aWorker().deliver(sendId)).toMatchObject({ delivered: 150 })
  })
})

describe('the scan of open effects', () => {
  test('starts the delivery of a mailing whose start was lost, none that is paused, and none that is over', async () => {
    const sendId = await scene.order(0, 5)
    expect(await startedByScan()).toContainEqual({ id: `mail/${sendId}`, again: true })
    await scene.pause(sendId)
    expect((await startedByScan()).map(({ id }) => id)).not.toContain(`mail/${sendId}`)
    await scene.resume(sendId)
    await scene.aWorker().deliver(sendId)
    expect(scene.service.taken).toHaveLength(5)
    expect(await scene.isOpen(sendId)).toBe(false)
    expect((await startedByScan()).map(({ id }) => id)).not.toContain(`mail/${sendId}`)
  })

  test('ends a mailing that was cancelled while it was paused', async () => {
    const sendId = await scene.order(0, 5)
    await scene.pause(sendId)
    await scene.cancel(sendId)
    expect(await startedByScan()).toContainEqual({ id: `mail/${sendId}`, again: true })
    await scene.aWorker().deliver(sendId)
    expect(await progress(sendId)).toMatchObject({ over: true, delivered: 0 })
  })

  test('takes a mailing off the list whose worker died after it was over', async () => {
    const sendId = await scene.order(0, 5)
    await scene.portal.stores.mail.takeTally(sendId, { over: true })
    await startedByScan()
    expect(await scene.isOpen(sendId)).toBe(false)
  })
})

describe('a mailing for later', () => {
  const hour = 60 * 60_000
  const scheduled = async (ahead: number) => {
    const sendId = await scene.order(0, 3)
    const at = scene.portal.clock.portalNow() + ahead
    await scene.portal.stores.mail.hold(sendId, { why: 'scheduled', at })
    return { sendId, at, due: async () => (await startedByScan()).filter(({ id }) => id.startsWith(`mail/${sendId}`)) }
  }

  test('waits for its time, and goes out at the first scan after it', async () => {
    const { sendId, due } = await scheduled(hour)
    expect(await due()).toEqual([])
    await scene.portal.clock.move(scene.portal.clock.offset() + hour + 1)
    expect(await due()).toHaveLength(1)
    expect((await progress(sendId)).hold).toBeUndefined()
  })

  test('asks where it comes more than two hours too late, as after a restore, and sends nothing by itself', async () => {
    const { sendId, at, due } = await scheduled(hour)
    await scene.portal.clock.move(scene.portal.clock.offset() + 4 * hour)
    for (let scan = 0; scan < 2; scan += 1) expect(await due()).toEqual([])
    expect((await progress(sendId)).hold).toEqual({ why: 'missed', at })
    await scene.portal.stores.mail.release(sendId)
    expect(await due()).toHaveLength(1)
  })
})
