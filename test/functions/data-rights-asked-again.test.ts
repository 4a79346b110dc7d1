import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { dataRequestLimits } from '#shared/data-rights/limits.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { keys } from '#shared/platform/keys.ts'
import { dataRequestsPortal, address, requestOf } from '../builders/data-requests-portal.ts'
import { portalNow } from '../builders/database.ts'
import { persona, type Browser } from '../builders/portal.ts'

const day = 86_400_000
let world: Awaited<ReturnType<typeof dataRequestsPortal>>
let member: Browser
const { ref } = persona('member')
beforeAll(async () => {
  world = await dataRequestsPortal()
})
afterAll(() => world.portal.close())
beforeEach(async () => {
  world.engine.isDown = false
  world.portal.time.real += day
  await world.isAt(portalNow)
  member = await world.portal.confirmed('member')
})

const end = (id: string) => member.send('POST', `${address}/${id}/end`, { body: {} })
const viewOf = async (id: string) => (await world.list(member)).requests.find((each) => each.id === id)!

describe('asking again for one’s own data', () => {
  test.each([false, true])(
    'once the days of what was made have passed is a new request, though its process is late (engine away: %s)',
    async (isDown) => {
      const { id } = requestOf(await world.ask(member))
      await world.carryOut({ person: ref, id })
      await world.isAt(endOfDay((await viewOf(id)).until!))
      world.engine.isDown = isDown
      expect((await world.ask(member)).status).toBe(isDown ? 503 : 200)
      expect(await viewOf(id)).toMatchObject({ state: 'expired' })
      const [next] = (await world.list(member)).requests
      expect(next).toMatchObject({ state: 'waiting' })
      await world.carryOut({ person: ref, id })
      expect(await world.files.find(fileKeys.ownData(id))).toBeNull()
      world.engine.isDown = false
      await end(next!.id)
    },
  )

  test('is not held up by a claim whose request is gone', async () => {
    const { id } = requestOf(await world.ask(member))
    const { client, tables } = world.portal.dynamo
    await client.send(new DeleteCommand({ TableName: tables.people, Key: keys.dataRequest(ref, id) }))
    const replies = await Promise.all([world.ask(member), world.ask(member)])
    const [next, ...others] = new Set(replies.map((reply) => requestOf(reply).id))
    expect(others).toEqual([])
    expect(next).not.toBe(id)
    await end(next!)
  })

  test('and taking it back, twenty at once, leaves at most one open, and none that no one can end', async () => {
    const { id } = requestOf(await world.ask(member, 'access'))
    const acts = Array.from({ length: 20 }, (_, index) => (index % 2 ? world.ask(member, 'access') : end(id)))
    expect(new Set((await Promise.all(acts)).map(({ status }) => status))).toEqual(new Set([200]))
    const open = (await world.list(member)).requests.filter(({ state }) => state === 'waiting')
    expect(open.length).toBeLessThanOrEqual(1)
    const last = requestOf(await world.ask(member, 'access'))
    expect(requestOf(await end(last.id))).toMatchObject({ state: 'withdrawn' })
  })

  test('more than ten times a day is refused, each kind by itself: every one reads all that is stored', async () => {
    for (let asked = 0; asked < dataRequestLimits.perDay; asked += 1)
      await end(requestOf(await world.ask(member, 'portability')).id)
    const refused = await world.ask(member)
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    const { id } = requestOf(await world.ask(member, 'access'))
    expect(requestOf(await world.ask(member, 'access')).id).toBe(id)
    world.portal.time.real += day
    member = await world.portal.confirmed('member')
    expect((await world.ask(member)).status).toBe(200)
  })
})
