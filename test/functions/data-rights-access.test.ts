import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { NamedOwnData } from '#shared/contract/data-rights.ts'
import { keys } from '#shared/platform/keys.ts'
import { retainedItems, storedItems } from '#shared/platform/erasure/stored-items.ts'
import { aCompany, companyDraft } from '../builders/companies.ts'
import { aCourse } from '../builders/courses.ts'
import { address, dataRequestsPortal, requestOf } from '../builders/data-requests-portal.ts'
import { portalNow, putLongAgo } from '../builders/database.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'
import { id as plantedId } from '../builders/stored-plan.ts'
import { persona, union, type Browser } from '../builders/portal.ts'

let world: Awaited<ReturnType<typeof dataRequestsPortal>>
let member: Browser
const { ref, name } = persona('member')
const other = persona('chairman')
beforeAll(async () => {
  world = await dataRequestsPortal()
})
afterAll(() => world.portal.close())
beforeEach(async () => {
  await world.isAt(portalNow)
  member = await world.portal.confirmed('member')
})

const viewOf = async (id: string) => (await world.list(member)).requests.find((each) => each.id === id)!
/** The answer to a new request, an earlier one being removed. */
const ready = async () => {
  for (const { id, state } of (await world.list(member)).requests)
    if (state === 'waiting' || state === 'ready') await member.send('POST', `${address}/${id}/end`, { body: {} })
  const { id } = requestOf(await world.ask(member, 'access'))
  await world.carryOut({ person: ref, id })
  return id
}

describe('what is stored, to read', () => {
  const planted = {
    ref,
    other: other.ref,
    hash: '7'.repeat(64),
    name,
    email: 'egen.adress@example.com',
    at: portalNow,
    lately: portalNow,
    pollKey: 'a key for tests',
  }
  beforeAll(async () => {
    const items = oneOfEachRetained(planted)
    for (const kind of retainedItems)
      if (!['person', 'dataRequest', 'dataRequestClaim', 'occasion', 'company', 'companySlot'].includes(kind))
        await putLongAgo(world.portal.prefix, storedItems[kind].place.table, [items[kind]])
    const course = aCourse('C', { id: plantedId('E2'), title: { sv: 'Löneprat', en: 'Pay talk' } })
    const { company } = aCompany({
      id: String(items.meetingBooking['company']),
      retainedUntil: portalNow + 90 * 86_400_000,
    })
    await putLongAgo(world.portal.prefix, 'courses', [
      { ...course, ...keys.course(course.id) },
      { ...company, ...keys.company(company.id) },
    ])
  })

  const read = async () => {
    const reply = await member.get(`${address}/${await ready()}/data`)
    expect(reply.status).toBe(200)
    return reply
  }

  test('is everything, each kind with its span, clubs by their names', async () => {
    const own = NamedOwnData.parse((await read()).json)
    const kinds = own.kinds.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['person', 'employment', 'courses', 'meetings', 'letters', 'sign-in']))
    const of = (kind: string) => own.kinds.find((each) => each.kind === kind)?.records ?? []
    expect(of('meetings').find((record) => record.of === 'item')?.what).toMatchObject({ title: 'Fler raster' })
    expect(JSON.stringify(own)).not.toContain('clubId')
    expect(of('choices').find((record) => record.of === 'courseWatch')?.what).toMatchObject({
      course: { sv: 'Löneprat' },
    })
    expect(of('sign-in').find((record) => record.of === 'session')).toMatchObject({ retention: '24-hours' })
    expect(own.names['courseWatch']).toEqual({ sv: 'bevakning av en kurs', en: 'watch of a course' })
    const shown = own.kinds.flatMap(({ records }) => records.map((record) => record.of))
    expect(Object.keys(own.names).toSorted()).toEqual([...new Set(shown)].toSorted())
  })

  test('says what was chosen from a list by its name, with which company a meeting is, and which files were uploaded', async () => {
    const own = NamedOwnData.parse((await read()).json)
    const what = (of: string) =>
      own.kinds.flatMap(({ records }) => records).flatMap((record) => (record.of === of ? [record.what] : []))
    expect(what('memberEmployment')).toContainEqual(
      expect.objectContaining({
        occupation: { code: 'engineer.construction', name: { sv: 'Ingenjör, bygg', en: 'Engineer, construction' } },
      }),
    )
    expect(what('meetingBooking')).toMatchObject([{ company: companyDraft.companyName }])
    expect(what('meetingBooking')[0]).not.toHaveProperty('slot')
    for (const [of, name] of [
      ['document', 'bilaga.pdf'],
      ['uploadEvent', 'bilaga.pdf'],
      ['meetingProtocol', 'protokoll.pdf'],
      ['clubDocument', 'avtal.pdf'],
    ] as const)
      expect(what(of)[0]).toMatchObject({ acts: [expect.objectContaining({ name })] })
  })

  test('names no one else of the union, no key of ours, no reference and no hash', async () => {
    const { text } = await read()
    const others = union.people.filter((each) => each.ref !== ref && each.name !== name)
    expect(others.filter((each) => text.includes(each.ref) || text.includes(each.name))).toEqual([])
    expect(text).not.toMatch(/[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{64}|MEM#|hemligt|Sjukdom hos annan/)
  })

  test('is there for no session that has not shown the electronic ID again, and not after its days', async () => {
    const id = await ready()
    const plain = await world.portal.signedIn('member')
    expect((await plain.get(`${address}/${id}/data`)).json.code).toBe('confirm-identity')
    const { until } = await viewOf(id)
    await world.isAt(endOfDay(until!))
    expect((await member.get(`${address}/${id}/data`)).status).toBe(404)
  })
})
