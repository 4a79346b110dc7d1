import { setTimeout as sleep } from 'node:timers/promises'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { sweepTable } from '#shared/platform/erasure/sweep.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { portalNow } from '../builders/database.ts'
import { aNoticeDelivery, type NoticeDelivery } from '../builders/notice-delivery.ts'

let scene: NoticeDelivery
let portal: NoticeDelivery['portal']
let mail: NoticeDelivery['mail']
beforeEach(async () => {
  scene = await aNoticeDelivery()
  ;({ portal, mail } = scene)
})
afterEach(() => portal.close())

describe('a notice', () => {
  test('waits visibly for a mail service that is down, and then sends every letter once, noting when', async () => {
    const send = await scene.orderNotice()
    mail.service.isUp = false
    await expect(scene.deliver(send)).rejects.toThrow('nobody listens')
    expect(await scene.notice()).toMatchObject({
      state: 'sending',
      stalledSince: portal.clock.portalNow(),
      delivered: 0,
    })
    await portal.clock.move(stockholmInstant('2027-01-30', '08:00') - portal.time.real)
    mail.service.isUp = true
    await scene.deliver(send)
    expect(await scene.notice()).toMatchObject({
      state: 'sent',
      delivered: await scene.members(),
      lastSentAt: stockholmInstant('2027-01-30', '08:00'),
      sentAt: portalNow,
    })
    expect((await scene.notice())?.stalledSince).toBeUndefined()
    expect(new Set(mail.service.taken.map(({ to }) => to)).size).toBe(mail.service.taken.length)
  })

  test('goes on where the mail service broke off, without sending a letter twice', async () => {
    const send = await scene.orderNotice()
    mail.service.answer = (to) => {
      if (mail.service.taken.length === 5) mail.service.isUp = false
      return { result: 'sent', messageId: to }
    }
    const delivering = scene.deliver(send)
    await expect.poll(async () => (await scene.notice())?.stalledSince).toBeDefined()
    mail.service.answer = (to) => ({ result: 'sent', messageId: to })
    mail.service.isUp = true
    await delivering
    expect(await scene.notice()).toMatchObject({ state: 'sent', delivered: await scene.members(), uncertain: 0 })
    expect(mail.service.taken.length).toBe(await scene.members())
  })

  test('claims no letter while the mail service takes none, so that a worker killed then leaves no letter uncertain', async () => {
    const send = await scene.orderNotice()
    mail.service.answer = (to) => {
      if (mail.service.taken.length === 5) mail.service.isUp = false
      return { result: 'sent', messageId: to }
    }
    const worker = new MockActivityEnvironment()
    const cutOff = scene.deliver(send, worker)
    await expect.poll(async () => (await scene.notice())?.stalledSince).toBeDefined()
    await expect
      .poll(async () => (await portal.stores.mail.readLetters(send)).filter(({ state }) => state === 'claimed'))
      .toEqual([])
    mail.service.answer = (to) => ({ result: 'sent', messageId: to })
    mail.service.isUp = true
    worker.cancel()
    await expect(cutOff).rejects.toMatchObject({ name: 'CancelledFailure' })
    await scene.deliver(send)
    expect(await scene.notice()).toMatchObject({ state: 'sent', delivered: await scene.members(), uncertain: 0 })
    expect(mail.service.taken.length).toBe(await scene.members())
  })

  test('leaves no letter in doubt when the worker shuts down while letters are with the mail service', async () => {
    const send = await scene.orderNotice()
    const worker = new MockActivityEnvironment()
    mail.service.perSecond = 8
    let inFlight = 0
    mail.service.whileTaking = async () => {
      inFlight += 1
      if (inFlight === 4) worker.cancel()
      await sleep(inFlight * 40)
    }
    await expect(scene.deliver(send, worker)).rejects.toMatchObject({ name: 'CancelledFailure' })
    const states = (await portal.stores.mail.readLetters(send)).map(({ state }) => state)
    expect(states.length).toBeLessThan(await scene.members())
    expect(new Set(states)).toEqual(new Set(['sent']))
    mail.service.whileTaking = () => Promise.resolve()
    await scene.deliver(send)
    expect(await scene.notice()).toMatchObject({ state: 'sent', delivered: await scene.members(), uncertain: 0 })
    expect(mail.service.taken.length).toBe(await scene.members())
  })

  test('is over only when no letter can be given up any more by a worker that was taken for dead', async () => {
    const send = await scene.orderNotice()
    mail.service.perSecond = 8
    const others = portal.stores.mail
    const last = (await others.readRecipients(send)).at(-1)!
    // Each of the first waits for it, so that the last is not reached before.
    let claimed: ReturnType<typeof others.claim> | undefined
    mail.service.whileTaking = async () => void (await (claimed ??= others.claim(send, last, 0)))
    await scene.deliver(send)
    expect(await claimed).toBe('mine')
    // The mail service has answered the other worker at last: it took nothing.
    await others.putBack(send, last, 1)
    await noteTally(portal.dynamo, others, send)
    expect(await scene.notice()).toMatchObject({ state: 'sent', delivered: (await scene.members()) - 1, uncertain: 1 })
    await expect(scene.deliver(send)).resolves.toMatchObject({ uncertain: 1 })
    expect(mail.service.taken.length).toBe((await scene.members()) - 1)
  })

  test('sends the letter that another worker gave up after it had been passed over', async () => {
    const send = await scene.orderNotice()
    mail.service.perSecond = 8
    const others = portal.stores.mail
    const last = (await others.readRecipients(send)).at(-1)!
    let claimed: ReturnType<typeof others.claim> | undefined
    mail.service.whileTaking = async () => void (await (claimed ??= others.claim(send, last, 0)))
    const claim: typeof others.claim = async (...given) => {
      const found = await others.claim(...given)
      if (given[1] === last && found === 'claimed') await others.putBack(send, last, 1)
      return found
    }
    await scene.deliver(send, undefined, { ...portal.stores, mail: { ...others, claim } })
    expect(await claimed).toBe('mine')
    expect(await scene.notice()).toMatchObject({ state: 'sent', delivered: await scene.members(), uncertain: 0 })
    expect(new Set(mail.service.taken.map(({ to }) => to)).size).toBe(await scene.members())
    expect(mail.service.taken.length).toBe(await scene.members())
  })

  test('counts each letter once where stored data is swept while letters are with the mail service, in any month', async () => {
    await portal.clock.move(stockholmInstant('2027-12-01', '08:00') - portal.time.real)
    const send = await scene.orderNotice()
    const now = portal.clock.portalNow()
    mail.service.whileTaking = async () => {
      await sweepTable(
        {
          dynamo: portal.dynamo,
          pollKey: 'key of the polls',
          removeFile: () => Promise.resolve(),
          isErased: () => false,
          now,
          realNow: portal.time.real,
          isDry: false,
        },
        'mail',
      )
    }
    await scene.deliver(send)
    const members = await scene.members()
    expect(await scene.notice()).toMatchObject({ state: 'sent', recipients: members, delivered: members, uncertain: 0 })
    expect(await portal.stores.mail.readLetters(send)).toHaveLength(members)
    expect(mail.service.taken).toHaveLength(members)
  })

  test('sends a letter that another worker gives up while the rest is checked', async () => {
    const send = await scene.orderNotice()
    const others = portal.stores.mail
    const last = (await others.readRecipients(send)).at(-1)!
    await others.claim(send, last, 0)
    const markUncertain: typeof others.markUncertain = async (...given) => {
      await others.putBack(send, last, 1)
      return others.markUncertain(...given)
    }
    await scene.deliver(send, undefined, { ...portal.stores, mail: { ...others, markUncertain } })
    expect(await scene.notice()).toMatchObject({ state: 'sent', delivered: await scene.members(), uncertain: 0 })
  })
})
