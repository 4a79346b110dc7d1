import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { endpoints, rightOf } from '../builders/endpoints.ts'
import { endOfDay } from '#shared/clock.ts'
import { servedAreas } from '#functions/areas.ts'
import { endpointsOf } from '#functions/common/area.ts'
import { routes } from '#functions/routes.ts'
import { notDescribed } from '../builders/described-answers.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { bodies, refusals, request } from '../builders/route-requests.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { goesDeep } from '../runner/deep.ts'

const bound = Object.entries(routes).flatMap(([area, { operations }]) =>
  operations.map(({ endpoint }) => ({ area, name: endpoint.name })),
)
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)

test('every route of the contract is bound exactly once, in its own area', () => {
  expect(bound.toSorted(byName)).toEqual(endpoints.map(({ area, name }) => ({ area, name })).toSorted(byName))
})

test('no two routes answer the same request', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

const officers = ['chairman', 'vice-chairman', 'member-administrative-representative']
const members = ['vote-counter', 'member', 'work-environment-representative']
const outsiders = [
  'other-chairman',
  'expired-chairman',
  'workplace-representative',
  'ewc-member',
  '500-group',
  'manager',
  'student',
  'retired',
  'non-member',
  'operator',
  'editor',
]
/** Elected outside the club's board, here or elsewhere. */
const elected = [
  'work-environment-representative',
  'other-chairman',
  'workplace-representative',
  'ewc-member',
  '500-group',
]
const everybody = [...officers, 'secretary', 'adjuster', ...members, ...outsiders]

const withoutMembership = ['non-member', 'operator', 'editor']
const unionMembers = everybody.filter((id) => !withoutMembership.includes(id))

/**
 * Routes that take more than their right for what is new: a repeated request is answered to the caller who made it
 * before.
 */
const narrower: Record<string, readonly string[]> = { changeMembership: unionMembers, changePayment: unionMembers }

/** Who has each right in the showcase club's meeting, whose secretary and adjuster are chosen. */
const allowed: Record<string, readonly string[]> = {
  'signed-in': everybody,
  'own-mandates.read': everybody,
  'own-mandates.renew': everybody,
  'own-cases.read': everybody,
  'own-cases.change': everybody,
  'own-membership.read': unionMembers,
  'own-membership.change': unionMembers,
  'own-payments.read': unionMembers,
  'meeting.read': [...officers, 'secretary', 'adjuster', ...members],
  'meeting.edit': officers,
  'meeting.lock': officers,
  'meeting.submit': officers,
  'assignments.register': officers,
  'meeting.handover': officers,
  'protocol.read': [...officers, 'secretary', 'adjuster'],
  'protocol.download': [...officers, 'secretary', 'adjuster'],
  'protocol.edit': ['secretary'],
  'protocol.unlock': [...officers, 'secretary'],
  'protocol.sign': ['secretary', 'adjuster'],
  'meeting.participate': [...officers, 'secretary', 'adjuster', ...members],
  'process.inspect': ['operator'],
  'process.repair': ['operator'],
  'member-cases.repair': ['operator'],
  'conflict-notices.edit': ['operator'],
  'maintenance.switch': ['operator'],
  'companies.answer': ['operator'],
  'clubs.remind': ['operator'],
  'deadline.extend': ['operator'],
  'club.read': [...officers, 'secretary', 'adjuster', ...members],
  'members.read': officers,
  'member-counts.read': [...officers, 'secretary', 'work-environment-representative'],
  'workplaces.read': officers,
  'workplace-salaries.read': officers,
  'contacts.edit': officers,
  ...Object.fromEntries(
    ['member-meetings.read', 'member-meetings.edit', 'club-documents.read', 'club-documents.edit'].map((right) => [
      right,
      [...officers, 'secretary', 'work-environment-representative'],
    ]),
  ),
  'assignments.read': officers,
  'email.send': officers,
  'assignments.change': officers,
  'news.read': [...officers, 'secretary', ...elected, 'editor'],
  'poll.answer': [...officers, 'secretary', ...elected],
  'union-mail.send': ['editor'],
  'content.manage': ['editor'],
  'content.check': ['operator', 'editor'],
  'courses.manage': ['editor'],
  'own-address.change': ['non-member', 'operator', 'editor'],
  'occasion.organise': ['editor'],
  'occasion.needs': [],
  'occasion.read': ['operator', 'editor'],
  'occasion.reorder': ['operator', 'editor'],
  'page.preview': ['editor'],
}

describe('who may use which route', () => {
  let portal: Portal
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    // Without the engine: who may use a route is decided before it is reached.
    portal = await aPortal({ routes: everyOperation as never })
    await portal.startMeeting({ secretary: persona('secretary').ref, adjusters: [persona('adjuster').ref] })
    for (const id of everybody) browsers.set(id, await portal.signedIn(id))
  })
  afterAll(() => portal.close())

  /** What was answered otherwise than the API's description says. */
  const unforeseen = new Set<string>()
  const served = new Set(servedAreas.flatMap(endpointsOf).map(({ name }) => name))
  const asked = async (browser: Browser, endpoint: (typeof endpoints)[number]) => {
    const reply = await request(browser, endpoint)
    if (served.has(endpoint.name)) for (const finding of notDescribed(endpoint.name, reply)) unforeseen.add(finding)
    return reply
  }

  const guarded = endpoints.filter(({ access }) => access !== 'open')
  /**
   * Everybody is asked of the first route of each right, and of those with a narrower rule; of the others one who has
   * the right and two who lack it, other ones each time. A deep run asks everybody of all.
   */
  const askedOf = (endpoint: (typeof guarded)[number], may: readonly string[]): readonly string[] => {
    const first = guarded.find((each) => rightOf(each) === rightOf(endpoint))
    if (goesDeep() || first === endpoint || narrower[endpoint.name]) return everybody
    const turn = guarded.indexOf(endpoint)
    const one = (of: readonly string[], at: number) => (of.length > 0 ? [of[at % of.length]!] : [])
    const others = everybody.filter((id) => !may.includes(id))
    return [...new Set([...one(may, turn), ...one(others, turn), ...one(others, turn + 1)])]
  }

  test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers a visitor that they must sign in',
    async (_, endpoint) => {
      expect(await asked(portal.visitor(), endpoint)).toMatchObject({ status: 401, json: { code: 'login-needed' } })
    },
  )

  test.each(guarded.filter(({ name }) => name !== 'chooseRole').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is for those who have its right and for no one else',
    async (_, endpoint) => {
      const may = narrower[endpoint.name] ?? allowed[rightOf(endpoint)] ?? []
      const found: Record<string, boolean> = {}
      for (const id of askedOf(endpoint, may)) {
        const { json } = await asked(browsers.get(id)!, endpoint)
        found[id] = !refusals.has(json.code ?? '')
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((id) => [id, may.includes(id)])))
    },
  )

  test('every answer is one that the description of the API knows', () => {
    expect([...unforeseen]).toEqual([])
  })

  test('an officer who acts in another role is asked to change it', async () => {
    const browser = await portal.signedIn('chairman')
    const roles = (await browser.get('/session')).json['roles'] as { id: string; clubId?: string }[]
    await browser.send('POST', '/session/role', {
      body: { roleId: roles.find(({ clubId }) => clubId === 'club-002')?.id },
    })
    const reply = await browser.send('PATCH', '/meetings/club-001/2027/items/annual-report', {
      ifMatch: 1,
      body: bodies['saveItem'],
    })
    expect(reply).toMatchObject({
      status: 403,
      json: { code: 'change-role', params: { roleIds: [roles.find(({ clubId }) => clubId === 'club-001')?.id] } },
    })
  })

  test('an officer whose mandate ends during the meeting keeps the authority until the deadline', async () => {
    const browser = await portal.signedIn('vice-chairman')
    const before = portal.clock.offset()
    const save = (version: number) =>
      browser.send('PATCH', '/meetings/club-001/2027/items/annual-accounts', {
        ifMatch: version,
        body: { ...(bodies['saveItem'] as object), widget: 'annual-accounts' },
      })
    expect((await save(1)).status).toBe(200)
    await portal.clock.move(endOfDay('2027-03-10') - portal.time.real)
    expect((await save(2)).status).toBe(200)
    await portal.clock.move(endOfDay('2027-03-15') - portal.time.real)
    expect((await save(3)).json.code).toBe('overdue')
    await portal.clock.move(before)
  })

  test('someone elected during the session edits without signing in again, and someone unelected stops', async () => {
    const { stores, clock } = portal
    const browser = await portal.signedIn('member')
    const save = () =>
      browser.send('PATCH', '/meetings/club-001/2027/items/audit-report', {
        ifMatch: 1,
        body: { ...(bodies['saveItem'] as object), widget: 'audit-report' },
      })
    expect((await save()).json.code).toBe('no-access-in-role')
    const mandate = {
      id: ulid(),
      clubId: 'club-001',
      person: persona('member').ref,
      type: 'viceChairman' as const,
      from: '2027-01-01',
      until: '2028-02-29',
    }
    expect(await stores.people.replaceAssignments({ clubId: 'club-001', ended: [], added: [mandate] })).toEqual([
      mandate.person,
    ])
    await indexesCaughtUp()
    const roles = (await browser.get('/session')).json['roles'] as { id: string }[]
    await browser.send('POST', '/session/role', {
      body: { roleId: roles.find(({ id }) => id === `mandate:${mandate.id}`)?.id },
    })
    expect((await save()).status).toBe(200)
    const { recomputeSessions } = await import('#shared/platform/stores/people/access.ts')
    const changed = await stores.people.replaceAssignments({
      clubId: 'club-001',
      ended: [{ id: mandate.id, until: '2027-01-19' }],
      added: [],
    })
    await recomputeSessions(stores, changed, clock.portalNow())
    expect((await save()).json.code).toBe('no-access-in-role')
  })
})
