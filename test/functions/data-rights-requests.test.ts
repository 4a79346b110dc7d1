import { ulid } from 'ulid'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { dataRequestLimits } from '#shared/data-rights/limits.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { dataRequestSendId } from '#shared/platform/mail/sending-ids.ts'
import { address, dataRequestsPortal, requestOf } from '../builders/data-requests-portal.ts'
import { portalNow } from '../builders/database.ts'
import { persona, type Browser } from '../builders/portal.ts'

let world: Awaited<ReturnType<typeof dataRequestsPortal>>
let member: Browser
const { ref, name } = persona('member')
beforeAll(async () => {
  world = await dataRequestsPortal()
})
afterAll(() => world.portal.close())
beforeEach(async () => {
  world.engine.isDown = false
  await world.isAt(portalNow)
  member = await world.portal.confirmed('member')
})

const ready = async (kind: 'portability' | 'access' = 'portability', browser = member, person = ref) => {
  const { id } = requestOf(await world.ask(browser, kind))
  await world.carryOut({ person, id })
  return id
}
const openFile = (id: string, browser = member) => browser.send('POST', `${address}/${id}/file`, { body: {} })
const end = (id: string, browser = member) => browser.send('POST', `${address}/${id}/end`, { body: {} })
const viewOf = async (id: string) => (await world.list(member)).requests.find((each) => each.id === id)!
const fetched = async (id: string) => {
  const { json } = await openFile(id)
  return fetch(String(json['url']))
}
/** Ends what a test has left open. */
const allEnded = async (browser = member) => {
  for (const { id, state } of (await world.list(browser)).requests)
    if (state === 'waiting' || state === 'ready') await end(id, browser)
}

describe('asking for one’s own data', () => {
  test('needs the electronic ID again: a session by itself, and one confirmed eleven minutes ago, are refused', async () => {
    const signedIn = await world.portal.signedIn('member')
    expect(await world.ask(signedIn)).toMatchObject({ status: 403, json: { code: 'confirm-identity' } })
    const { real } = world.portal.time
    world.portal.time.real = real + dataRequestLimits.confirmedFor + 60_000
    expect(await world.ask(member)).toMatchObject({ status: 403, json: { code: 'confirm-identity' } })
    world.portal.time.real = real
    expect(await world.ask(world.portal.visitor())).toMatchObject({ status: 401 })
  })

  test('twenty times at once, or anew before it has been fetched, is one request', async () => {
    await allEnded()
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.ask(member)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const [id, ...others] = new Set(replies.map((reply) => requestOf(reply).id))
    expect(others).toEqual([])
    await world.carryOut({ person: ref, id: id! })
    expect(requestOf(await world.ask(member))).toMatchObject({ id, state: 'ready' })
    const access = requestOf(await world.ask(member, 'access'))
    expect(access.id).not.toBe(id)
    await allEnded()
    expect(requestOf(await world.ask(member)).id).not.toBe(id)
  })

  test('with the engine away answers 503 and stands, so that asking again is the same request', async () => {
    await allEnded()
    world.engine.isDown = true
    expect(await world.ask(member)).toMatchObject({ status: 503, json: { code: 'engine-unavailable' } })
    const [stored] = (await world.list(member)).requests
    expect(stored).toMatchObject({ state: 'waiting' })
    world.engine.isDown = false
    expect(requestOf(await world.ask(member)).id).toBe(stored?.id)
    expect(world.started).toContain(`data/${stored?.id}`)
  })

  test('with the engine away is shown as unheard five seconds later, until it is asked for again', async () => {
    await allEnded()
    world.engine.isDown = true
    await world.ask(member, 'access')
    const unheard = async () => (await world.list(member)).requests[0]?.isUnheard
    expect(await unheard()).toBe(false)
    world.portal.time.real += 5_000
    expect(await unheard()).toBe(true)
    world.engine.isDown = false
    expect(await unheard()).toBe(true)
    const { id } = requestOf(await world.ask(member, 'access'))
    expect(await unheard()).toBe(false)
    world.engine.isDown = true
    expect(await unheard()).toBe(true)
    world.engine.isDown = false
    await world.carryOut({ person: ref, id })
    expect((await world.list(member)).requests[0]).toMatchObject({ id, state: 'ready', isUnheard: false })
  })

  test('for something else names the field', async () => {
    expect(await member.send('POST', address, { body: { kind: 'all', language: 'sv' } })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'kind' }] },
    })
  })
})

describe('the file to take along', () => {
  test('is fetched at an address of the file store, with a schema that takes its data, and announced by one letter', async () => {
    await allEnded()
    const id = await ready()
    const file = await fetched(id)
    expect(file.headers.get('content-disposition')).toContain('mina-uppgifter.json')
    const content = (await file.json()) as { format: string; schema: object; data: Record<string, unknown[]> }
    expect(content.format).toBe('own-data/1')
    expect(content.data['person']).toMatchObject([{ name }])
    const judged = z.fromJSONSchema(content.schema as Parameters<typeof z.fromJSONSchema>[0])
    expect(judged.safeParse(content.data).error).toBeUndefined()
    expect(await world.portal.stores.mail.readRecipients(dataRequestSendId('ready', id))).toHaveLength(1)
  })

  test('has a name in the language in which it was asked for', async () => {
    await allEnded()
    const asked = await member.send('POST', address, { body: { kind: 'portability', language: 'en' } })
    const { id } = requestOf(asked)
    await world.carryOut({ person: ref, id })
    expect((await fetched(id)).headers.get('content-disposition')).toContain('my-data.json')
  })

  test('is no one else’s, and is not given to a session that has not shown the electronic ID again', async () => {
    await allEnded()
    const id = await ready()
    const stranger = await world.portal.confirmed('chairman')
    expect((await openFile(id, stranger)).status).toBe(404)
    expect((await end(id, stranger)).status).toBe(404)
    expect((await stranger.get(`${address}/${id}/data`)).status).toBe(404)
    expect((await openFile(id, await world.portal.signedIn('member'))).json.code).toBe('confirm-identity')
    // Of the other kind.
    expect((await member.get(`${address}/${id}/data`)).status).toBe(404)
    expect((await openFile(ulid())).status).toBe(404)
    expect((await world.list(stranger)).requests).toEqual([])
  })

  test('is gone with the end of its seventh day, also before its process has cleared it away', async () => {
    await allEnded()
    const id = await ready()
    const { until } = await viewOf(id)
    await world.isAt(endOfDay(until!) - 1)
    expect((await openFile(id)).status).toBe(200)
    await world.isAt(endOfDay(until!))
    expect((await openFile(id)).status).toBe(404)
    expect(await viewOf(id)).toMatchObject({ state: 'expired', until })
    expect(await world.files.find(fileKeys.ownData(id))).not.toBeNull()
    expect(await world.carryOut({ person: ref, id })).toMatchObject({ state: 'expired', wakesAt: null })
    expect(await world.files.find(fileKeys.ownData(id))).toBeNull()
  })

  test('is removed by its person at once, for good, with the engine away too', async () => {
    await allEnded()
    const id = await ready()
    const { json } = await openFile(id)
    world.engine.isDown = true
    expect(requestOf(await end(id))).toMatchObject({ state: 'removed' })
    expect((await openFile(id)).status).toBe(404)
    await world.carryOut({ person: ref, id })
    expect((await fetch(String(json['url']))).ok).toBe(false)
    expect(requestOf(await end(id))).toMatchObject({ state: 'removed' })
  })

  test('of a request that was withdrawn while it was being made is stored nowhere', async () => {
    await allEnded()
    const { id } = requestOf(await world.ask(member))
    const put = world.files.put.bind(world.files)
    world.files.put = async (...given) => {
      await put(...given)
      await end(id)
    }
    expect(await world.carryOut({ person: ref, id })).toMatchObject({ state: 'withdrawn', wakesAt: null })
    world.files.put = put
    expect(await world.files.find(fileKeys.ownData(id))).toBeNull()
    expect(await world.portal.stores.mail.readSend(dataRequestSendId('ready', id))).toBeNull()
  })

  test('waits while the file store takes nothing, and is shown as delayed', async () => {
    await allEnded()
    const { id } = requestOf(await world.ask(member))
    const put = world.files.put.bind(world.files)
    world.files.put = () => Promise.reject(new Error('down'))
    expect(await world.carryOut({ person: ref, id })).toMatchObject({ state: 'waiting', cause: 'files-unavailable' })
    expect(await viewOf(id)).toMatchObject({ state: 'waiting', isDelayed: true })
    world.files.put = put
    expect(await world.carryOut({ person: ref, id }, { again: true })).toMatchObject({ state: 'ready', cause: null })
    expect(await viewOf(id)).toMatchObject({ state: 'ready', isDelayed: false })
  })
})
