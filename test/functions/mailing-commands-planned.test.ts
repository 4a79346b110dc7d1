import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { sendIdOf } from '#shared/mailings/mailing.ts'
import { aPortalWithMailings, club, type PortalWithMailings } from '../builders/mailings-portal.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
afterAll(() => portal.close())
beforeEach(() => portal.begins())

const day = 24 * 60 * 60_000

describe('a mailing for later', () => {
  const at = () => portal.clock.portalNow() + day

  test('is stored as it was shown, and not started', async () => {
    const id = await portal.drafted()
    const { fingerprint } = await portal.review(id)
    const when = at()
    const { json } = await portal.send(id, fingerprint, { at: when })
    expect(json).toMatchObject({ sent: { at: when }, progress: { hold: { why: 'scheduled', at: when } } })
    expect(portal.engine.started).toEqual([])
    expect(await portal.stores.mailings.sentOn(club, portal.clock.portalNow())).toBe(0)
    expect(await portal.stores.mailings.sentOn(club, when)).toBeGreaterThan(0)
  })

  test.each([
    ['time-passed', () => portal.clock.portalNow() - 1],
    ['day-too-far-ahead', () => portal.clock.portalNow() + (mailingLimits.daysAhead + 1) * day],
  ])('is refused with %s', async (code, when) => {
    const id = await portal.drafted()
    const { fingerprint } = await portal.review(id)
    expect(await portal.send(id, fingerprint, { at: when() })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'at', code }] },
    })
  })

  test('goes out at once where its officer wants that, and never where it is cancelled', async () => {
    const id = await portal.drafted()
    await portal.send(id, (await portal.review(id)).fingerprint, { at: at() })
    expect((await portal.act(id, 'resume')).status).toBe(200)
    expect(portal.engine.started).toEqual([`mail/${sendIdOf({ id })}`])
    const other = await portal.drafted()
    await portal.send(other, (await portal.review(other)).fingerprint, { at: at() })
    expect((await portal.act(other, 'cancel')).status).toBe(200)
    expect((await portal.act(other, 'resume')).status).toBe(409)
  })

  test('that goes out before its time is one of the five of that day, and was sent then', async () => {
    const planned: string[] = []
    for (let each = 0; each < mailingLimits.perDay + 1; each += 1) {
      const id = await portal.drafted()
      await portal.send(id, (await portal.review(id)).fingerprint, { at: at() + each * day })
      planned.push(id)
    }
    const replies = await Promise.all(planned.map((id) => portal.act(id, 'resume')))
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([409])
    expect(replies.find(({ status }) => status === 200)?.json).toMatchObject({
      sent: { at: portal.clock.portalNow() },
      progress: { hold: null },
    })
    const waiting = planned[replies.findIndex(({ status }) => status !== 200)] ?? ''
    expect((await portal.chairman.get(`${portal.base}/mailings/${waiting}`)).json).toMatchObject({
      progress: { hold: { why: 'scheduled' } },
    })
    // Twenty presses at once of one that has gone out already count nothing.
    const gone = planned[replies.findIndex(({ status }) => status === 200)] ?? ''
    const again = await Promise.all(Array.from({ length: 20 }, () => portal.act(gone, 'resume')))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await portal.stores.mailings.sentOn(club, portal.clock.portalNow())).toBe(mailingLimits.perDay)
  })
})
