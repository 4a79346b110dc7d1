import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as participation } from '#functions/annual-meeting-participation/operations.ts'
import { operations as contacts } from '#functions/club-contacts/operations.ts'
import { operations as documents } from '#functions/club-documents/operations.ts'
import { operations as memberMeetings } from '#functions/member-meetings/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { clubDocumentLimits, contactLimits, meetingLimits, memberMeetingLimits } from '#shared/limits.ts'
import { keys } from '#shared/platform/keys.ts'
import { untilTaken, type Reply } from '../builders/browser.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { putLongAgo } from '../builders/database.ts'
import { planOn } from '../builders/planned-items.ts'
import { aPdf, fileStore, sent } from '../builders/uploads.ts'

const club = '/clubs/club-001'
let portal: Portal
let chairman: Browser
beforeAll(async () => {
  portal = await aPortal({
    ...fileStore(),
    routes: [...signIn, ...participation, ...contacts, ...documents, ...memberMeetings],
  })
  chairman = await portal.signedIn('chairman')
})
afterAll(() => portal.close())

const many = <Made>(count: number, make: (turn: number) => Made) =>
  Array.from({ length: count }, (_, turn) => make(turn))
/** Requests at the same moment, each under an id of its own that a second try keeps. */
const together = (count: number, send: (id: string, turn: number) => Promise<Reply>) =>
  many(count, (turn) => {
    const id = ulid()
    return untilTaken(() => send(id, turn))
  })
/** How many of the answers had which status and code. */
const tally = async (replies: Promise<{ status: number; json: { code?: string } }>[]) => {
  const counts: Record<string, number> = {}
  for (const { status, json } of await Promise.all(replies)) {
    const name = status === 200 ? '200' : `${status} ${json.code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const contact = { kind: 'general', title: 'Styrelsen', area: '', email: 'styrelsen@example.com' }
const saveContact = (id = ulid()) =>
  chairman.send('PUT', `${club}/contacts/${id}`, { ifMatch: 0, body: { contact, order: 'a0' } })
const makeFolder = (id: string, turn: number) =>
  chairman.send('POST', `${club}/folders`, { body: { id, name: `Mapp ${turn}` } })
const by = { changedAt: 0, changedBy: persona('chairman').ref }

test('of sixty folders made at once a club gets fifty, and the others are refused; one removed makes room for one', async () => {
  expect(await tally(together(60, makeFolder))).toEqual({ 200: 50, '409 too-many-in-club': 10 })
  const folders = await portal.stores.clubDocuments.listFolders('club-001')
  expect(folders).toHaveLength(clubDocumentLimits.folders)
  const first = `${club}/folders/${folders[0]?.id}`
  expect([await chairman.send('DELETE', first), await chairman.send('DELETE', first)]).toMatchObject([
    { status: 200 },
    { status: 200 },
  ])
  expect(await tally([makeFolder(ulid(), 61), makeFolder(ulid(), 62)])).toEqual({ 200: 1, '409 too-many-in-club': 1 })
})

test('of sixty contacts saved at once a club gets what is left to fifty, those stored before the counter included', async () => {
  const before = (await portal.stores.contacts.list('club-001')).length
  expect(before).toBeGreaterThan(0)
  expect(await tally(together(60, saveContact))).toEqual({
    200: contactLimits.perClub - before,
    '409 too-many-contacts': 60 - contactLimits.perClub + before,
  })
  expect(await portal.stores.contacts.list('club-001')).toHaveLength(contactLimits.perClub)
})

test('of twenty documents added at once to 495 stored before the counter, five are taken', async () => {
  const stored = many(495, () => ulid()).map((id) => ({
    ...keys.clubDocument('club-001', id),
    ...by,
    id,
    folder: null,
    version: 1,
    versions: [
      {
        id,
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        uploadedAt: 0,
        uploadedBy: by.changedBy,
        key: id,
        sha256: '0'.repeat(64),
      },
    ],
  }))
  await putLongAgo(portal.prefix, 'meetings', stored)
  const files = await Promise.all(many(20, () => sent(chairman, `${club}/document-uploads`, aPdf())))
  const add = (file: string) => chairman.send('POST', `${club}/documents`, { body: { file, folder: null } })
  expect(await tally(files.map((file) => untilTaken(() => add(file))))).toEqual({ 200: 5, '409 too-many-in-club': 15 })
  expect(await portal.stores.clubDocuments.listDocuments('club-001')).toHaveLength(clubDocumentLimits.documents)
})

test('of thirty member meetings registered at once beside 990, ten are taken', async () => {
  const meeting = {
    subject: 'Löneläget',
    date: '2027-01-19',
    startTime: '18:00',
    endTime: '19:30',
    place: 'Matsalen',
    meetingLink: null,
    participants: 14,
    protocol: null,
  }
  const stored = many(990, () => ulid()).map((id) => ({
    ...keys.memberMeeting('club-001', id),
    ...meeting,
    ...by,
    id,
    clubId: 'club-001',
    version: 1,
    registeredAt: 0,
    registeredBy: by.changedBy,
  }))
  const register = (id = ulid()) => chairman.send('POST', `${club}/member-meetings`, { body: { id, ...meeting } })
  await putLongAgo(portal.prefix, 'meetings', stored)
  expect(await tally(together(30, register))).toEqual({ 200: 10, '409 too-many-in-club': 20 })
  expect(await portal.stores.memberMeetings.list('club-001')).toHaveLength(memberMeetingLimits.meetings)
})

test('of thirty questions that a member sends at once twenty are stored, and the others are refused', async () => {
  await portal.startMeeting({ secretary: persona('secretary').ref }, [])
  await planOn(portal, '2027-02-12')
  const member = await portal.signedIn('member')
  const path = '/meetings/club-001/2027/participation/questions'
  const counts = await tally(
    together(30, (id, turn) => member.send('POST', path, { body: { id, text: `Fråga ${turn}?` } })),
  )
  const items = (await portal.stores.meetings.readMeeting({ club: 'club-001', year: 2027 }))?.items ?? []
  expect(items.filter(({ widget }) => widget === 'question')).toHaveLength(meetingLimits.entriesOfMember)
  expect(counts).toEqual({ 200: 20, '409 too-many-entries': 10 })
})
