import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import { aPortalWithMailings, type PortalWithMailings } from '../builders/mailings-portal.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
afterAll(() => portal.close())
beforeEach(() => portal.begins())

const acts = ['test', 'pause', 'resume', 'cancel', 'rest'] as const
const holdOf = async (id: string) => (await portal.stores.mail.storedSend(sendIdOf({ id })))?.hold?.why ?? null
const deliveredOf = async (id: string) => (await portal.stores.mail.readSend(sendIdOf({ id })))?.delivered

describe('what is asked of a mailing under way', () => {
  const bodies = [
    undefined,
    null,
    [],
    '',
    0,
    {},
    { commandId: 'x' },
    { commandId: ulid(), more: 1 },
    { commandId: [ulid()] },
  ]
  test.each([...acts, 'send'])(
    '%s: without a body, with a foreign one or another field, is refused and changes nothing',
    async (act) => {
      const id = await portal.drafted()
      await portal.sent(id)
      portal.engine.started.length = 0
      for (const body of bodies) {
        const { status } = await portal.chairman.send('POST', `${portal.base}/mailings/${id}/${act}`, { body })
        expect([JSON.stringify(body), status]).toEqual([
          JSON.stringify(body),
          expect.toSatisfy((is) => is >= 400 && is < 500),
        ])
      }
      expect([await holdOf(id), portal.engine.started]).toEqual([null, []])
    },
  )

  test('by way of another club, or of the union, is no one’s mailing', async () => {
    const id = await portal.drafted()
    await portal.sent(id)
    const stranger = await portal.signedIn('other-chairman')
    const editor = await portal.signedIn('editor')
    for (const act of acts) {
      const body = { commandId: ulid() }
      expect((await stranger.send('POST', `/clubs/club-002/mailings/${id}/${act}`, { body })).status).toBe(404)
      expect((await editor.send('POST', `/union/mailings/${id}/${act}`, { body })).status).toBe(404)
    }
    expect(await holdOf(id)).toBeNull()
  })

  test('twenty at once, of every kind, end cancelled, and nothing that comes later opens it again', async () => {
    const id = await portal.drafted()
    await portal.sent(id)
    const order = Array.from({ length: 20 }, (_, index) => acts[1 + (index % 4)]!)
    const replies = await Promise.all(order.map((act) => portal.act(id, act)))
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await holdOf(id)).toBe('cancelled')
    for (const act of ['pause', 'resume', 'rest']) expect((await portal.act(id, act)).status).toBe(409)
    expect((await portal.act(id, 'cancel')).status).toBe(200)
    expect((await portal.send(id, 'f'.repeat(64))).json.code).toBe('mailing-sent')
    expect([await holdOf(id), await deliveredOf(id)]).toEqual(['cancelled', 0])
  })

  test('after it is over is neither paused nor resumed, and is sent to no one twice by twenty presses', async () => {
    const { mail } = portal.stores
    const id = await portal.drafted()
    await portal.sent(id)
    const sendId = sendIdOf({ id })
    const now = portal.clock.portalNow()
    for (const [index, ref] of (await mail.readRecipients(sendId)).entries()) {
      await mail.claim(sendId, ref, now)
      if (index === 0) await mail.markFailed(sendId, ref, 'MessageRejected', now)
      else await mail.markSent(sendId, ref, `m-${index}`, now)
    }
    await mail.takeTally(sendId, { over: true })
    for (const act of ['pause', 'resume', 'cancel']) expect((await portal.act(id, act)).status).toBe(409)
    portal.engine.started.length = 0
    const replies = await Promise.all(Array.from({ length: 20 }, () => portal.act(id, 'rest')))
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(new Set(portal.engine.started)).toEqual(new Set([`mail/${sendId}/2`]))
    expect((await mail.storedSend(sendId))?.run).toBe(2)
  })
})
