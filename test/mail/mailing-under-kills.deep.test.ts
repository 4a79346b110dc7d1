import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tallyOf } from '#shared/platform/stores/letter-delivery/letters.ts'
import { troubledLetters } from '#shared/platform/stores/letter-delivery/troubled-letters.ts'
import { aMailingDelivery, type MailingDelivery } from '../builders/mailing-delivery.ts'
import { reader, readersAddress } from '../builders/mailing-to.ts'

/** `npm run mailing` kills a real worker twenty times while two thousand letters go out. */
const readers = 400
/** After how many letters a worker is killed; while none is at work, as after a pause, it is the next one. */
const kills = [40, 110, 140, 210, 240, 310]
const pauses = [65, 165, 265]
const shares = 2

let scene: MailingDelivery
beforeAll(async () => {
  scene = await aMailingDelivery(readers)
})
afterAll(() => scene.portal.close())

test('of a mailing whose two workers are killed six times and which is paused three times no letter is sent twice and none is lost in silence', async () => {
  const { service, portal, aWorker } = scene
  const { mail } = portal.stores
  service.perSecond = 60
  service.whileTaking = () => sleep(1 + Math.random() * 4)
  const sendId = await scene.order(0, readers)

  let killed = 0
  let inFlight = 0
  const atWork: (ReturnType<typeof aWorker>['worker'] | null)[] = []
  /** Until the share has been delivered or is paused, by one worker after the other. */
  const deliverShare = async (share: number): Promise<boolean> => {
    for (;;) {
      const { worker, deliverShare: deliver } = aWorker()
      atWork[share] = worker
      const ended = await deliver(sendId, share, shares).catch((error: unknown) => {
        if (worker.isDead) return null
        throw error
      })
      atWork[share] = null
      if (ended !== null) return ended
      killed += 1
    }
  }
  const stoodStill: boolean[] = []
  const deliver = async () => {
    for (;;) {
      const paused = await Promise.all(Array.from({ length: shares }, (_, share) => deliverShare(share)))
      const ended = await aWorker().endShares(sendId, paused.includes(true))
      if (ended && !ended.paused) return ended
      if (!ended) continue
      const { length } = service.taken
      await sleep(200)
      stoodStill.push(service.taken.length === length)
      await scene.resume(sendId)
    }
  }
  const someAtWork = async (turn: number) => {
    for (;;) {
      const found = [atWork[turn % shares], ...atWork].find((worker) => worker?.isDead === false)
      if (found) return found
      await sleep(1)
    }
  }
  const trouble = async () => {
    const acts = [
      ...kills.map((after, turn) => ({
        after,
        act: async () => {
          const worker = await someAtWork(turn)
          worker.isDead = true
          inFlight += worker.inFlight.size
        },
      })),
      ...pauses.map((after) => ({ after, act: () => scene.pause(sendId) })),
    ].toSorted((one, other) => one.after - other.after)
    for (const { after, act } of acts) {
      await scene.until(after)
      await act()
    }
  }
  const [, ended] = await Promise.all([trouble(), deliver()])

  expect([killed, stoodStill]).toEqual([kills.length, pauses.map(() => true)])
  expect(scene.doubled()).toBe(0)
  const send = (await mail.readSend(sendId))!
  const { delivered, uncertain, failed } = tallyOf(send)
  expect(ended).toEqual({ delivered, uncertain, failed: 0 })
  expect([send.over, delivered + uncertain, failed]).toEqual([true, readers, 0])
  expect(uncertain).toBeLessThanOrEqual(inFlight)
  // Whom the mail service has nothing for is among those that are listed.
  const listed = (await mail.readLetters(sendId)).filter(({ state }) => state === 'uncertain').map(({ ref }) => ref)
  const inInbox = new Set(service.taken)
  const without = Array.from({ length: readers }, (_, number) => number).filter(
    (number) => !inInbox.has(readersAddress(number)),
  )
  expect(listed).toHaveLength(uncertain)
  expect(listed).toEqual(expect.arrayContaining(without.map(reader)))
  // No operator's case: one press there would send all of them again.
  expect(await troubledLetters(portal.dynamo)).toEqual([])
}, 240_000)
