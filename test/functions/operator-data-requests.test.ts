import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { operations as operator } from '#functions/operator/operations.ts'
import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { dataRequestSendId } from '#shared/platform/mail/sending-ids.ts'
import { indexesCaughtUp, portalNow } from '../builders/database.ts'
import { dataRequestsPortal, requestOf } from '../builders/data-requests-portal.ts'
import { persona, type Browser } from '../builders/portal.ts'

let world: Awaited<ReturnType<typeof dataRequestsPortal>>
let desk: Browser
const { ref, name } = persona('member')
beforeAll(async () => {
  world = await dataRequestsPortal(operator)
  desk = await world.portal.signedIn('operator')
})
afterAll(() => world.portal.close())

/** One that cannot be made. */
const aRequest = async (kind: 'portability' | 'access' = 'access') => {
  const member = await world.portal.confirmed('member')
  const { id } = requestOf(await world.ask(member, kind))
  const put = world.files.put.bind(world.files)
  world.files.put = () => Promise.reject(new Error('down'))
  await world.carryOut({ person: ref, id })
  world.files.put = put
  await indexesCaughtUp()
  return id
}
const cases = async () =>
  ((await desk.get('/operator/member-cases')).json['cases'] as MemberCase[]).filter(({ of }) => of === 'data-request')
const read = async (id: string) => (await desk.get(`/operator/member-cases/${id}`)).json as unknown as MemberCaseView
const act = (id: string, path: string, commandId = ulid(), reason = 'Arkivet byter system') =>
  desk.send('POST', `/operator/member-cases/${id}/${path}`, { body: { commandId, reason } })

describe('a request for one’s own data that cannot be made', () => {
  test('is a case with its due day, of whom no answer says anything', async () => {
    const id = await aRequest()
    const reply = await desk.get('/operator/member-cases')
    expect(await cases()).toMatchObject([
      {
        id,
        kind: 'access',
        state: 'waiting',
        due: '2027-02-20',
        cause: 'files-unavailable',
        attempts: 1,
        actions: ['retryMemberCase', 'extendDueDayMemberCase'],
      },
    ])
    expect(reply.text).not.toContain(ref)
    expect(reply.text).not.toContain(name)
  })

  test('is extended once by two months, with a reason in the trail that its person gets by letter', async () => {
    const [{ id } = { id: '' }] = await cases()
    const commandId = ulid()
    const replies = await Promise.all([act(id, 'extend-due-day', commandId), act(id, 'extend-due-day', commandId)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await act(id, 'extend-due-day')).json.code).toBe('case-not-open')
    const view = await read(id)
    expect(view.case).toMatchObject({ due: '2027-04-20', actions: ['retryMemberCase'] })
    expect(view.history.map(({ what }) => what)).toEqual(['data-asked', 'data-extended'])
    expect(view.audit.filter(({ action }) => action === 'extendDueDayMemberCase')).toHaveLength(2)
    expect(view.audit[0]).toMatchObject({ reason: 'Arkivet byter system' })
    await world.carryOut({ person: ref, id })
    expect(await world.portal.stores.mail.readRecipients(dataRequestSendId('extended', id))).toHaveLength(1)
    const member = await world.portal.signedIn('member')
    expect((await world.list(member)).requests[0]).toMatchObject({ extendedFor: 'Arkivet byter system' })
  })

  test('counts as waiting too long from seven days before its due day on, however lately it was asked by the clock', async () => {
    const dueOn = '2027-04-20'
    const seen = async (day: string, time: string) => {
      await world.isAt(stockholmInstant(day, time))
      await indexesCaughtUp()
      return (await cases()).map(({ due, isStuck }) => [due, isStuck])
    }
    expect(await seen('2027-04-12', '23:59')).toEqual([[dueOn, false]])
    expect(await seen('2027-04-13', '00:01')).toEqual([[dueOn, true]])
    await world.isAt(portalNow)
  })

  test('is tried again at once, and is answered then', async () => {
    const [{ id } = { id: '' }] = await cases()
    world.nudged.length = 0
    expect((await act(id, 'retry')).status).toBe(200)
    expect(world.nudged).toEqual([`data/${id}`])
    await world.carryOut({ person: ref, id }, { again: true })
    expect((await read(id)).case).toMatchObject({ state: 'ready', isOpen: false, actions: [] })
    expect((await act(id, 'retry')).json.code).toBe('case-not-open')
  })

  test('may take longer to the end of its due day, and not once that is over', async () => {
    const id = await aRequest('portability')
    const { due } = (await read(id)).case
    await world.isAt(endOfDay(due!))
    expect((await read(id)).case.actions).toEqual(['retryMemberCase'])
    expect((await act(id, 'extend-due-day')).json.code).toBe('case-not-open')
    await world.isAt(endOfDay(due!) - 1)
    const replies = await Promise.all(Array.from({ length: 20 }, () => act(id, 'extend-due-day')))
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    await world.isAt(portalNow)
  })

  test('is no one’s but an operator’s to act upon, and asks for a reason', async () => {
    const id = await aRequest('portability')
    const member = await world.portal.signedIn('member')
    expect((await member.get(`/operator/member-cases/${id}`)).status).toBe(403)
    expect((await act(id, 'extend-due-day', ulid(), '')).json['fields']).toMatchObject([{ path: 'reason' }])
    world.engine.isDown = true
    expect((await act(id, 'retry')).json.code).toBe('engine-unavailable')
    world.engine.isDown = false
  })
})
