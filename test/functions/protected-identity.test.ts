import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { assignmentItem, personItems, type Person } from '#shared/platform/stores/people/people-store.ts'
import { contactItem } from '#shared/platform/stores/club-contacts/contacts-store.ts'
import type { Browser } from '../builders/browser.ts'
import { portalNow, putLongAgo } from '../builders/database.ts'
import { engineWithRoom } from '../builders/engine-with-room.ts'
import { endpoints } from '../builders/endpoints.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { noticeSent } from '../builders/meeting-content.ts'
import { itemWith } from '../builders/planned-items.ts'
import { aPortal, type Portal } from '../builders/portal.ts'
import { request } from '../builders/route-requests.ts'

const club = 'club-001'
const vera: Person = {
  ref: '01JVVVVVVVVVVVVVVVVVVVVVVV',
  personalNumberHash: 'hash of vera',
  name: 'Vera Gömstad',
  birthYear: 1947,
  email: 'vera.gomstad@example.com',
  phone: '070-174 06 99',
  language: 'sv',
  memberKinds: [],
  employments: [{ id: 'job-of-vera', employer: 'Nordvik AB', clubId: club }],
}
/** Whatever tells who she is. */
const traces = ['Gömstad', 'gomstad', '070-174 06 99']

/** Somebody who has done everything that leaves a name: holds an assignment, writes, sends, is written to. */
const leaveTraces = async ({ stores, prefix, startMeeting, ...portal }: Portal, person: Person) => {
  const by = person.ref
  const mandate = { id: 'mandate-of-vera', clubId: club, person: by, type: 'boardMember' as const }
  const contact = { id: '01JZZZZZZZZZZZZZZZZZZZZZZQ', clubId: club, kind: 'personal' as const, person: by }
  const written = { title: 'Ledamot', area: 'Allt', email: person.email ?? '', order: 'a9' }
  await putLongAgo(prefix, 'people', [
    ...personItems(person),
    assignmentItem({ ...mandate, from: '2026-03-01', until: '2027-02-28' }),
    contactItem({ ...contact, ...written, version: 1, updatedAt: portalNow, updatedBy: by }),
  ])
  await stores.mandateEvents.note({
    id: 'event-of-vera',
    at: portalNow,
    clubId: club,
    assignment: mandate.id,
    person: by,
    type: mandate.type,
    kind: 'registered',
    by,
    from: '2026-03-01',
    until: '2027-02-28',
  })
  await startMeeting({
    secretary: by,
    authority: [by],
    notice: noticeSent('2027-01-19', { sendId: 'send-of-vera' }),
    noticeSaid: { ...noticeSaidNow({ items: standardItems() }), by },
    lock: {
      holder: by,
      purpose: 'documents',
      since: portal.time.real,
      fence: 1,
      expiresAt: portal.time.real + 600_000,
    },
  })
  await itemWith({ ...portal, stores } as Portal, 'elections', {
    data: { posts: [{ id: 'p1', type: 'auditor', seats: 1, termYears: 1, holders: [], nominees: [by], rounds: [] }] },
    updatedBy: by,
  })
  const send = { sendId: 'send-of-vera', kind: 'notice' as const, clubId: club, year: 2027, createdAt: portalNow, by }
  await stores.mail.createSend({ ...send, recipients: [by] })
  await stores.mail.claim(send.sendId, by, 0)
  await stores.mail.markFailed(send.sendId, by, 'no-address')
  await stores.clubDocuments.makeFolder(club, '01JZZZZZZZZZZZZZZZZZZZZZZR', 'Avtal', { who: by, at: portalNow })
  await stores.memberMeetings.write({
    id: '01JZZZZZZZZZZZZZZZZZZZZZZS',
    clubId: club,
    subject: 'Löneläget',
    date: '2027-01-19',
    startTime: '18:00',
    endTime: null,
    place: 'Matsalen',
    meetingLink: null,
    participants: 12,
    protocol: null,
    version: 1,
    registeredAt: portalNow,
    registeredBy: by,
    changedAt: portalNow,
    changedBy: by,
  })
  const order = { id: 'order-of-vera', year: 2027, day: '2027-01-20', at: portalNow }
  await stores.askedReminders.order({ ...order, by, reason: 'Sista veckan', clubs: [club] })
}

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

/** The routes whose answers tell a viewer who she is, and how many answered at all. */
const told = async (browser: Browser) => {
  const answers: { name: string; text: string }[] = []
  for (const endpoint of reading) {
    const { status, text } = await request(browser, endpoint)
    if (status === 200) answers.push({ name: endpoint.name, text })
  }
  const { status, text } = await browser.send('POST', '/operator/people', { body: { words: 'Gömstad' } })
  if (status === 200) answers.push({ name: 'findPeople', text })
  return {
    answered: answers.length,
    telling: answers.filter((answer) => traces.some((trace) => answer.text.includes(trace))).map(({ name }) => name),
  }
}

describe('somebody with a protected identity', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await portalWith({ ...vera, protected: true })))

  test.each(viewers)('is told to nobody else: %s', async (viewer) => {
    const { answered, telling } = await told(await portal.signedIn(viewer))
    expect(answered).toBeGreaterThan(3)
    expect(telling).toEqual([])
  })

  test('reads their own name', async () => {
    const { json } = await (await portal.signedInRef(vera.ref)).get('/session')
    expect(json['person']).toMatchObject({ ref: vera.ref, name: vera.name })
  })

  test('is counted among the club’s members, and listed among those who can be elected by nobody', async () => {
    const chairman = await portal.signedIn('chairman')
    const counts = await chairman.get(`/clubs/${club}/members/counts`)
    const listed = await chairman.get(`/clubs/${club}/members`)
    expect(counts.json['members']).toBe((listed.json['members'] as unknown[]).length + 1)
    const { json } = await chairman.get(`/clubs/${club}/people`)
    expect(JSON.stringify(json)).not.toContain(vera.ref)
  })

  test('cannot be chosen where nobody offers them: as an officer, a nominee or a contact', async () => {
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

test('the same traces of somebody else are read in every area, so that their absence says something', async () => {
  const portal = await portalWith(vera)
  const found = new Set<string>()
  for (const viewer of ['chairman', 'operator'])
    for (const name of (await told(await portal.signedIn(viewer))).telling) found.add(name)
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
