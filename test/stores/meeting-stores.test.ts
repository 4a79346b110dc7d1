import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PortalError } from '#shared/errors.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import {
  aSummary,
  aWriter,
  anItem,
  astrid,
  freshDatabase,
  indexesCaughtUp,
  johan,
  meeting,
  mira,
  portalNow,
  torsten,
} from '../builders/database.ts'

let dynamo: Dynamo
let stores: Stores

beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})

afterAll(() => dynamo.close())
let year = 2030
const aMeeting = async (rest = {}) => {
  year += 1
  await stores.meetings.createMeeting(aSummary({ year, ...rest }), [anItem()])
  return { ...meeting, year }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof PortalError ? error.code : error),
  )
const transition = (seq: number, commandId: string) => ({
  event: { seq, commandId, at: portalNow, by: astrid, what: 'advanced' },
  patch: { step: 'preparation' as const },
  now: { step: 'preparation' as const, dueAt: 1 },
})

describe('a transition', () => {
  test('is written once, however often the same command is projected', async () => {
    const key = await aMeeting()
    expect(await stores.meetings.project(key, transition(2, 'one'))).toBe('done')
    expect(await stores.meetings.project(key, transition(2, 'one'))).toBe('repeated')
    expect(await stores.meetings.readHistory(key)).toHaveLength(1)
    expect(await stores.meetings.readSummary(key)).toMatchObject({ seq: 2, step: 'preparation' })
  })

  test('does not overwrite another one with its number, nor jump ahead', async () => {
    const key = await aMeeting()
    await stores.meetings.project(key, transition(2, 'one'))
    expect(await stores.meetings.project(key, transition(2, 'other'))).toBe('superseded')
    expect(await stores.meetings.project(key, transition(4, 'ahead'))).toBe('superseded')
    expect(await stores.meetings.readHistory(key)).toHaveLength(1)
  })

  test('changes only the parts of the protocol’s standing that it names', async () => {
    const key = await aMeeting()
    await stores.meetings.project(key, {
      ...transition(2, 'one'),
      patch: { protocol: { state: 'generated', version: 3 } },
    })
    expect((await stores.meetings.readSummary(key))?.protocol).toEqual({
      ...aSummary().protocol,
      state: 'generated',
      version: 3,
    })
  })

  test('moves the meeting in the year’s index', async () => {
    const key = await aMeeting()
    await stores.meetings.project(key, transition(2, 'one'))
    await indexesCaughtUp()
    expect((await stores.meetings.meetingsAtStep(key.year, 'preparation')).map(({ clubId }) => clubId)).toEqual([
      key.club,
    ])
    expect(await stores.meetings.meetingsAtStep(key.year, 'pre-meeting')).toEqual([])
  })

  test('creates a club’s meeting once a year, and knows its own creation again', async () => {
    const event = { seq: 1, commandId: 'create', at: portalNow, by: astrid, what: 'started' }
    const summary = aSummary({ year: 2029 })
    expect(await stores.meetings.createMeeting(summary, [anItem()], event)).toBe(true)
    expect(await stores.meetings.createMeeting(summary, [anItem()], event)).toBe(true)
    expect(await stores.meetings.createMeeting(summary, [anItem()], { ...event, commandId: 'another' })).toBe(false)
  })
})

test('one person signs once in a role and round, and the same order again changes nothing', async () => {
  const key = await aMeeting()
  const signature = {
    role: 'secretary' as const,
    signer: johan,
    round: 1,
    signedAt: portalNow,
    documentSha256: 'a',
    order: 'order-1',
    evidence: 'e',
  }
  expect(await stores.meetings.putSignature(key, signature)).toBe('stored')
  expect(await stores.meetings.putSignature(key, signature)).toBe('repeated')
  expect(await stores.meetings.putSignature(key, { ...signature, order: 'order-2' })).toBe('already-signed')
  expect(await stores.meetings.putSignature(key, { ...signature, round: 2, order: 'order-2' })).toBe('stored')
  expect(await stores.meetings.readSignatures(key, 1)).toEqual([signature])
})

test('a document is added and removed only under the fence', async () => {
  const key = await aMeeting()
  const writer = await aWriter(stores, astrid, { club: meeting.club })
  const { fence } = await stores.meetings.takeLock(key, writer, 'documents')
  const document = {
    id: 'd',
    kind: 'other' as const,
    name: 'a.pdf',
    contentType: 'application/pdf',
    size: 1,
    sha256: 'x',
    uploadedAt: portalNow,
    uploadedBy: astrid,
    key: 'k',
  }
  expect(await codeOf(stores.meetings.addDocument(key, writer, document, fence + 1))).toBe('lock-lost')
  await stores.meetings.addDocument(key, writer, document, fence)
  await stores.meetings.addDocument(key, writer, document, fence)
  expect((await stores.meetings.readMeeting(key))?.documents).toEqual([document])
  expect(
    await codeOf(stores.meetings.removeDocument(key, await aWriter(stores, torsten, { club: meeting.club }), document)),
  ).toBe('locked')
  await stores.meetings.removeDocument(key, writer, document)
  await stores.meetings.removeDocument(key, writer, document)
  expect((await stores.meetings.readMeeting(key))?.documents).toEqual([])
  expect(await stores.meetings.readUploadEvents(key)).toEqual(
    ['document-uploaded', 'document-removed'].map((what) => ({
      file: 'd',
      at: portalNow,
      by: astrid,
      what,
      name: 'a.pdf',
    })),
  )
})

test('of two who claim a letter one sends it; what has no result is never sent again', async () => {
  const send = {
    sendId: 's',
    kind: 'notice',
    about: { of: 'meeting' },
    createdAt: portalNow,
    by: astrid,
    recipients: [johan, mira],
  } as const
  await stores.mail.createSend(send)
  const claims = await Promise.all([stores.mail.claim('s', johan, portalNow), stores.mail.claim('s', johan, portalNow)])
  expect(claims.sort()).toEqual(['claimed', 'mine'])
  await stores.mail.markSent('s', johan, 'message-1', portalNow)
  await stores.mail.claim('s', mira, portalNow)
  await stores.mail.markUncertain('s', mira, 'timed-out')
  expect(await stores.mail.claim('s', mira, portalNow)).toBe('uncertain')
  expect((await stores.mail.readLetters('s')).map(({ state }) => state).sort()).toEqual(['sent', 'uncertain'])
  expect(await stores.mail.createSend({ ...send, recipients: [] })).toBe(false)
})

test('a mandate that was ended by decision never lasts longer again, also where another end comes late', async () => {
  const mandate = {
    id: 'ended-twice',
    clubId: 'club-778',
    person: '01JZZZZZZZZZZZZZZZZZZZZZZY',
    type: 'chairman' as const,
    from: '2026-03-01',
    until: '2027-02-28',
  }
  await stores.people.replaceAssignments({ clubId: 'club-778', ended: [], added: [mandate] })
  for (const until of ['2027-02-11', '2027-02-10', '2027-02-28'])
    await stores.people.replaceAssignments({ clubId: 'club-778', ended: [{ id: mandate.id, until }], added: [] })
  await indexesCaughtUp()
  expect(await stores.people.assignmentsOf(mandate.person)).toMatchObject([{ until: '2027-02-10', closed: true }])
})

test('a meeting may elect more people than one transaction can hold', async () => {
  const added = Array.from({ length: 130 }, (_, number) => ({
    id: `many-${number}`,
    clubId: 'club-777',
    person: johan,
    type: 'boardMember' as const,
    from: '2027-02-12',
    until: '2029-02-28',
  }))
  expect(await stores.people.replaceAssignments({ clubId: 'club-777', ended: [], added })).toEqual([johan])
  await stores.people.replaceAssignments({ clubId: 'club-777', ended: [], added })
  await indexesCaughtUp()
  expect(await stores.people.assignmentsOf(johan)).toHaveLength(130)
})
