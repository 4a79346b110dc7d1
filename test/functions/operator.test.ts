import { randomBytes } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfDay } from '#shared/clock.ts'
import { clubItem } from '#shared/platform/stores/people/people-store.ts'
import { encryptionCodec, payloadKeyFrom } from '#shared/platform/engine/codec.ts'
import { readClubCase, readSeasonBoard } from '#shared/contract/operator.ts'
import { noteTally } from '#shared/platform/stores/letter-delivery/sending-tally.ts'
import { noteTroubled } from '#shared/platform/stores/letter-delivery/troubled-sendings.ts'
import { seasonRules } from '#shared/season.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'
import { aSummary, indexesCaughtUp, putLongAgo } from '../builders/database.ts'
import { anAbout } from '../builders/about.ts'

const enginePage = 'http://localhost:4202'
const codec = encryptionCodec([payloadKeyFrom(randomBytes(32).toString('base64'))])
let portal: Portal
let operator: Browser
let running: string[] = []
let stateOf = async () => 'none'

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  const engine = { runningMeetings: async () => running, stateOf: () => stateOf(), signal: async () => true }
  Object.assign(portal.deps, {
    codec,
    engine,
    enginePages: { url: enginePage, namespace: 'default' },
    config: { ...portal.deps.config, temporalUiUrl: enginePage },
  })
  operator = await portal.signedIn('operator')
})

afterAll(() => portal.close())
const begunByNobody = async (clubId: string) => {
  await portal.dynamo.client.send(
    new PutCommand({
      TableName: portal.dynamo.tables.people,
      Item: clubItem({ clubId, name: clubId, employer: clubId, language: 'sv', currentFee: null }),
    }),
  )
  return clubId
}

test('the board of five hundred clubs asks the store a fixed number of questions, not one for each club', async () => {
  const clubs = Array.from({ length: 500 }, (_, index) => `club-${String(index + 100).padStart(3, '0')}`)
  const { dynamo, stores } = portal
  const items = clubs.map((clubId) =>
    clubItem({ clubId, name: `Klubben ${clubId}`, employer: clubId, language: 'sv', currentFee: null }),
  )
  await putLongAgo(portal.prefix, 'people', items)
  const [first] = seasonRules(2027).reminders
  for (const [index, clubId] of clubs.entries()) {
    if (index < 400) await stores.meetings.createMeeting(aSummary({ clubId }), [])
    await stores.reminders.claim({ club: clubId, year: 2027 }, first!, first!.at)
  }
  await noteTroubled(dynamo, {
    sendId: 's',
    of: { clubId: 'club-100', year: 2027 },
    uncertain: 1,
    failed: 0,
    stalled: false,
    tally: 1,
  })
  await indexesCaughtUp()
  running = clubs.slice(0, 399).map((clubId) => `am/${clubId}/2027`)
  const calls = dynamo.calls.count
  const { rows } = readSeasonBoard.reply.parse((await operator.get('/operator/seasons/2027')).json)
  expect(dynamo.calls.count - calls).toBeLessThan(25)
  const found = new Map(rows.map((row) => [row.clubId, row]))
  expect(clubs.every((clubId) => found.has(clubId))).toBe(true)
  expect(found.get('club-100')?.troubles).toEqual(['mail-uncertain'])
  expect(found.get('club-499')?.troubles).toEqual(['process-missing'])
  expect(found.get('club-599')).toMatchObject({ step: 'not-started', troubles: [] })
})

test('an attempt to sign that the process still has long after any order lives counts as stuck', async () => {
  const { stores, time } = portal
  await stores.meetings.createMeeting(aSummary({ clubId: 'club-003', step: 'protocol' }), [])
  const signing = (seq: number, ago: number) =>
    stores.meetings.project(
      { club: 'club-003', year: 2027 },
      {
        event: {
          seq,
          commandId: `c${seq}`,
          at: 1,
          by: persona('secretary').ref,
          what: 'signing-started',
          params: { role: 'secretary', round: 0 },
        },
        patch: {
          frozen: true,
          protocol: {
            signing: [
              { order: `c${seq}`, role: 'secretary', signer: persona('secretary').ref, startedAt: time.real - ago },
            ],
          },
        },
        now: { step: 'protocol', dueAt: seasonRules(2027).submissionBefore },
      },
    )
  running.push('am/club-003/2027')
  const troubles = async () =>
    readSeasonBoard.reply
      .parse((await operator.get('/operator/seasons/2027')).json)
      .rows.find(({ clubId }) => clubId === 'club-003')?.troubles
  await signing(2, 60_000)
  await indexesCaughtUp()
  expect(await troubles()).toEqual([])
  await signing(3, 600_000)
  await indexesCaughtUp()
  expect(await troubles()).toEqual(['stuck-signing'])
  const found = await operator.get('/operator/seasons/2027/clubs/club-003')
  expect(found.json).toMatchObject({
    signing: { order: 'c3', signer: persona('secretary').name, startedAt: time.real - 600_000, stuck: true },
  })
})

test.each(['reminder', 'sign-reminder', 'ready-to-submit'] as const)(
  'a %s that waits for the mail account is waiting mail on the board and the club’s page until it is sent',
  async (kind) => {
    const { stores, dynamo } = portal
    const club = await begunByNobody(`club-05${kind.length % 10}`)
    const sendId = `waits-${kind}`
    const rest = { clubId: club, year: 2027, createdAt: 1, by: null, recipients: ['one'] }
    await stores.mail.createSend({ sendId, kind, about: anAbout(kind), ...rest })
    const troubles = async () => {
      await indexesCaughtUp()
      const { rows } = readSeasonBoard.reply.parse((await operator.get('/operator/seasons/2027')).json)
      const { row } = readClubCase.reply.parse((await operator.get(`/operator/seasons/2027/clubs/${club}`)).json)
      return [rows.find(({ clubId }) => clubId === club)?.troubles, row.troubles]
    }
    await noteTally(dynamo, stores.mail, sendId, { stalledSince: 5 })
    expect(await troubles()).toEqual([['mail-waiting'], ['mail-waiting']])
    await noteTally(dynamo, stores.mail, sendId, { over: true, stalledSince: null })
    expect(await troubles()).toEqual([[], []])
  },
)

test('a process that ended with its meeting is not missing, however late the list of meetings is', async () => {
  const { stores } = portal
  await stores.meetings.createMeeting(aSummary({ clubId: 'club-004', step: 'protocol' }), [])
  await indexesCaughtUp()
  const troubles = async () =>
    readSeasonBoard.reply
      .parse((await operator.get('/operator/seasons/2027')).json)
      .rows.find(({ clubId }) => clubId === 'club-004')?.troubles
  await begunByNobody('club-004')
  await indexesCaughtUp()
  expect(await troubles()).toEqual(['process-missing'])
  // Between the list of meetings and the question to the engine.
  stateOf = async () => {
    await stores.meetings.project(
      { club: 'club-004', year: 2027 },
      {
        event: { seq: 2, commandId: 'taken', at: 1, by: null, what: 'synced' },
        patch: { submittedAt: 1, sync: { state: 'done', reference: 'R-1' } },
        now: { step: 'done', dueAt: seasonRules(2027).submissionBefore },
      },
    )
    return 'completed'
  }
  expect(await troubles()).toEqual([])
})

describe('a command that is sent again', () => {
  const extend = (club: string, commandId: string, lastDay: string, reason = 'Ordföranden är sjuk') =>
    operator.send('POST', `/operator/seasons/2027/clubs/${club}/deadline`, { body: { commandId, lastDay, reason } })
  const trail = (club: string) => portal.stores.audit.about({ club, year: 2027 })
  const given = (club: string) => portal.stores.meetings.readSeasonOverride({ club, year: 2027 })

  test('cannot ask for something else: the trail says what was done', async () => {
    const [id] = [ulid(), await begunByNobody('club-701')]
    expect((await extend('club-701', id, '2027-02-01')).json).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'lastDay', code: 'too-early' }],
    })
    expect((await extend('club-701', id, '2027-04-30')).json.code).toBe('bad-request')
    expect(
      (
        await operator.send('POST', '/operator/seasons/2027/clubs/club-701/lock', {
          body: { commandId: id, reason: 'Stängd dator' },
        })
      ).json.code,
    ).toBe('bad-request')
    expect(await given('club-701')).toBeNull()
    expect(await trail('club-701')).toMatchObject([{ params: { lastDay: '2027-02-01' }, end: 'invalid-input' }])
  })

  test('does nothing twice, and keeps the reason that it was given first', async () => {
    const [id] = [ulid(), await begunByNobody('club-702')]
    for (const reason of ['Ordföranden är sjuk', 'En annan förklaring'])
      expect((await extend('club-702', id, '2027-04-30', reason)).status).toBe(200)
    expect(await given('club-702')).toMatchObject({ dueAt: endOfDay('2027-04-30') })
    expect(await trail('club-702')).toMatchObject([
      { reason: 'Ordföranden är sjuk', params: { lastDay: '2027-04-30' }, end: 'done' },
    ])
  })
})

test('of two operators who extend at once the one with the earlier day is refused, and the trail says so', async () => {
  const club = await begunByNobody('club-704')
  const { meetings, audit } = portal.stores
  const put = meetings.putSeasonOverride
  const [earlierAsks, laterIsStored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  meetings.putSeasonOverride = async (override) => {
    if (override.dueAt !== endOfDay('2027-04-01')) return put(override)
    earlierAsks.resolve()
    await laterIsStored.promise
    return put(override)
  }
  const extend = (lastDay: string) =>
    operator.send('POST', `/operator/seasons/2027/clubs/${club}/deadline`, {
      body: { commandId: ulid(), lastDay, reason: 'Ordföranden är sjuk' },
    })
  const earlier = extend('2027-04-01')
  await earlierAsks.promise
  expect((await extend('2027-04-30')).status).toBe(200)
  laterIsStored.resolve()
  expect((await earlier).json.fields).toMatchObject([{ path: 'lastDay', code: 'too-early' }])
  meetings.putSeasonOverride = put
  expect(await meetings.readSeasonOverride({ club, year: 2027 })).toMatchObject({ dueAt: endOfDay('2027-04-30') })
  const ended = (await audit.about({ club, year: 2027 })).map(({ params, end }) => [params?.['lastDay'], end])
  expect(Object.fromEntries(ended)).toEqual({ '2027-04-01': 'invalid-input', '2027-04-30': 'done' })
})

test('a deadline is moved to a later day of the same season, and to no other', async () => {
  await begunByNobody('club-703')
  const extend = (lastDay: string, year = 2027) =>
    operator.send('POST', `/operator/seasons/${year}/clubs/club-703/deadline`, {
      body: { commandId: ulid(), lastDay, reason: 'Ordföranden är sjuk' },
    })
  for (const lastDay of ['9999-12-31', '2027-10-01', '2028-03-20'])
    expect((await extend(lastDay)).json.fields).toMatchObject([{ path: 'lastDay', code: 'too-late' }])
  for (const lastDay of ['2027-03-15', '0001-01-01'])
    expect((await extend(lastDay)).json.fields).toMatchObject([{ path: 'lastDay', code: 'too-early' }])
  for (const lastDay of ['', 'soon', '2027-02-30']) expect((await extend(lastDay)).json.code).toBe('invalid-input')
  expect((await extend('2027-04-30', 12027)).status).toBe(404)
  expect(await portal.stores.meetings.readSeasonOverride({ club: 'club-703', year: 2027 })).toBeNull()
})
