import { setTimeout as sleep } from 'node:timers/promises'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
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

  test('claims no letter while the mail service takes none, so that a worker killed then leaves nobody in doubt', async () => {
    const send = await scene.orderNotice()
    mail.service.answer = (to) => {
      if (mail.service.taken.length === 5) mail.service.isUp = false
      return { result: 'sent', messageId: to }
    }
    const worker = new MockActivityEnvironment()
    const cutOff = scene.deliver(send, worker)
    await expect.poll(async () => (await scene.notice())?.stalledSince).toBeDefined()
    await expect
      .poll(async () => (await portal.stores.mail.readLetters(send)).filter(({ state }) => state !== 'sent'))
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
})
