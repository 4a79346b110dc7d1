import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Browser } from '../builders/browser.ts'
import { engineWithRoom } from '../builders/engine-with-room.ts'
import { endpoints } from '../builders/endpoints.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, type Portal } from '../builders/portal.ts'
import { request } from '../builders/route-requests.ts'
import { club, leaveTraces, traces, vera } from '../builders/traces-of-a-person.ts'

const viewers = ['chairman', 'secretary', 'member', 'other-chairman', 'student', 'operator', 'editor']
/** Every route that answers with what is stored; signing in as a persona of the demonstration names the personas. */
const reading = endpoints.filter(
  ({ method, name, area }) => (method === 'GET' || name === 'findPeople') && area !== 'demo',
)

const portals: Portal[] = []
afterAll(() => portals.forEach((portal) => portal.close()))

const portalWith = async (person: Person) => {
  const portal = await aPortal({ routes: everyOperation as never })
  const engine = { ...engineWithRoom, runningMeetings: async () => [], stateOf: async () => 'running' }
  const config = { ...portal.deps.config, temporalUiUrl: 'http://localhost:4202' }
  Object.assign(portal.deps, { engine, config, enginePages: { url: config.temporalUiUrl, namespace: 'default' } })
  portals.push(portal)
  await leaveTraces(portal, person)
  return portal
}

/** The routes whose answers show a viewer who she is, and how many answered at all. */
const readAll = async (browser: Browser) => {
  const answers: { name: string; text: string }[] = []
  for (const endpoint of reading) {
    const { status, text } = await request(browser, endpoint)
    if (status === 200) answers.push({ name: endpoint.name, text })
  }
  const { status, text } = await browser.send('POST', '/operator/people', { body: { words: 'Gömstad' } })
  if (status === 200) answers.push({ name: 'findPeople', text })
  return {
    answered: answers.length,
    disclosing: answers.filter((answer) => traces.some((trace) => answer.text.includes(trace))).map(({ name }) => name),
  }
}

describe('a person with a protected identity', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await portalWith({ ...vera, protected: true })))

  test.each(viewers)('is shown to no one else: %s', async (viewer) => {
    const { answered, disclosing } = await readAll(await portal.signedIn(viewer))
    expect(answered).toBeGreaterThan(3)
    expect(disclosing).toEqual([])
  })

  test('reads their own name', async () => {
    const { json } = await (await portal.signedInRef(vera.ref)).get('/session')
    expect(json['person']).toMatchObject({ ref: vera.ref, name: vera.name })
  })

  test('is in no count of the club’s members that differs from their list, and in no list of those who can be elected', async () => {
    const chairman = await portal.signedIn('chairman')
    const counts = await chairman.get(`/clubs/${club}/members/counts`)
    const listed = await chairman.get(`/clubs/${club}/members`)
    expect(counts.json['members']).toBe((listed.json['members'] as unknown[]).length)
    const { json } = await chairman.get(`/clubs/${club}/people`)
    expect(JSON.stringify(json)).not.toContain(vera.ref)
  })

  test('cannot be chosen where no list offers them: as an officer, a nominee or a contact', async () => {
    const chairman = await portal.signedIn('chairman')
    const contact = { kind: 'personal', person: vera.ref, title: 'Ombud', area: '', email: 'ombud@example.com' }
    const saved = await chairman.send('PUT', `/clubs/${club}/contacts/01JZZZZZZZZZZZZZZZZZZZZZZT`, {
      ifMatch: 0,
      body: { contact, order: 'a5' },
    })
    const { items } = (await chairman.get(`/meetings/${club}/2027`)).json as unknown as { items: MeetingItem[] }
    const item =
      items.find(({ id }) => id === 'meeting-secretary') ?? items.find(({ widget }) => widget === 'meeting-roles')
    const { widget, order, hidden, title, version, id } = item!
    const body = { widget, order, hidden, title, data: { secretary: { ref: vera.ref } } }
    const choose = () => chairman.send('PATCH', `/meetings/${club}/2027/items/${id}`, { ifMatch: version, body })
    expect((await choose()).json).toMatchObject({ code: 'locked', params: { name: 'none' } })
    portal.time.real += 11 * 60_000
    const chosen = await choose()
    expect([chosen.status, chosen.json.code]).toEqual([409, 'officer-not-in-club'])
    expect([saved.status, saved.json['fields']]).toEqual([
      422,
      [{ path: 'contact.person', code: 'person-not-in-club' }],
    ])
  })
})

test('the same traces of another person are read in every area, so that their absence says something', async () => {
  const portal = await portalWith(vera)
  const found = new Set<string>()
  for (const viewer of ['chairman', 'operator'])
    for (const name of (await readAll(await portal.signedIn(viewer))).disclosing) found.add(name)
  expect([...found].toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    expect.arrayContaining([
      'findPeople',
      'readAssignments',
      'readClubCase',
      'readClubDocuments',
      'readContacts',
      'readMandateEvents',
      'readMeeting',
      'readMembers',
      'readMemberMeetings',
      'readParticipation',
      'readSeasonBoard',
      'readSendingOutcome',
    ]),
  )
})
