import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { ClubCase, readSeasonBoard } from '#shared/contract/operator.ts'
import { clubItem } from '#shared/platform/stores/people/people-store.ts'
import { aSummary, indexesCaughtUp } from '../builders/database.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const [open, late, submitted] = ['club-801', 'club-802', 'club-803']
let portal: Portal
let operator: Browser
let started: { id: string; argument: unknown }[] = []

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  const engine = {
    runningMeetings: async () => [],
    stateOf: async () => 'none',
    start: async (process: { id: string; argument: unknown }) => {
      if (!started.some(({ id }) => id === process.id)) started.push(process)
    },
  }
  Object.assign(portal.deps, { engine, enginePages: { url: undefined, namespace: 'default' } })
  for (const clubId of [open, late, submitted])
    await portal.dynamo.client.send(
      new PutCommand({
        TableName: portal.dynamo.tables.people,
        Item: clubItem({ clubId, name: clubId, employer: clubId, language: 'sv', currentFee: null }),
      }),
    )
  await portal.stores.meetings.createMeeting(aSummary({ clubId: late, step: 'protocol' }), [])
  await portal.stores.meetings.createMeeting(aSummary({ clubId: submitted, step: 'done', submittedAt: 5 }), [])
  await indexesCaughtUp()
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

const on = async (day: string) => {
  started = []
  await portal.clock.move(stockholmInstant(day, '09:00') - portal.time.real)
}
const ask = (clubs: readonly string[], commandId = ulid(), reason = 'Sista veckan', year = 2027) =>
  operator.send('POST', `/operator/seasons/${year}/reminders`, { body: { commandId, reason, clubs } })
const codes = (replies: { status: number; json: Record<string, unknown> }[]) =>
  replies.map(({ status, json }) => (status === 200 ? 'done' : json['code']))

test('twenty clicks at once order one reminder; the others learn who was first', async () => {
  await on('2027-03-08')
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask([open, late])))
  expect(codes(replies).filter((code) => code === 'done')).toHaveLength(1)
  expect(codes(replies).filter((code) => code === 'reminded-today')).toHaveLength(19)
  expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
    params: { name: persona('operator').name },
  })
  expect(started).toMatchObject([{ id: 'reminders/2027/2027-03-08', argument: { year: 2027, clubs: [open, late] } }])
})

test('the same command sent again is answered, and the day after is another day', async () => {
  const id = ulid()
  await on('2027-03-09')
  expect(codes([await ask([open], id), await ask([open], id), await ask([open])])).toEqual([
    'done',
    'done',
    'reminded-today',
  ])
  await on('2027-03-10')
  expect(codes([await ask([open])])).toEqual(['done'])
})

test('clubs that have submitted are left out, and without any other there is no one to remind', async () => {
  await on('2027-03-11')
  expect(codes([await ask([submitted]), await ask([submitted, 'club-999'])])).toEqual([
    'nobody-to-remind',
    'nobody-to-remind',
  ])
  expect(codes([await ask([submitted, late])])).toEqual(['done'])
  expect(started).toMatchObject([{ argument: { clubs: [late] } }])
})

test('no one is reminded while more than two weeks are left, nor in another season', async () => {
  await on('2027-02-20')
  expect(codes([await ask([open]), await ask([open], ulid(), 'Sista veckan', 2026)])).toEqual([
    'nobody-to-remind',
    'nobody-to-remind',
  ])
})

test('the audit trail of each club says who had it reminded and why, without personal identity numbers', async () => {
  await on('2027-03-12')
  const reply = await ask([open, late], ulid(), 'Ringde 19850101-1234')
  expect(readSeasonBoard.reply.parse(reply.json).remindedToday).toMatchObject({
    by: persona('operator').name,
    clubs: 2,
  })
  const found = ClubCase.parse((await operator.get(`/operator/seasons/2027/clubs/${late}`)).json)
  expect(found.audit.at(-1)).toMatchObject({
    action: 'remindClubs',
    by: persona('operator').name,
    reason: 'Ringde ••••••',
    params: { clubs: 2 },
  })
  expect(found.history.at(-1)).toMatchObject({ what: 'remindClubs', by: persona('operator').name })
})

test('a club’s page names those whom a reminder has reached, and the chairman with a telephone number', async () => {
  await on('2027-03-12')
  const [meeting, sendId] = [{ club: 'club-001', year: 2027 }, 'reminder-to-see']
  const [chair, other] = [persona('chairman'), persona('vice-chairman')]
  const { mail, reminders } = portal.stores
  const now = portal.clock.portalNow()
  await reminders.claim(meeting, { id: 'ahead-2027-03-08', day: '2027-03-08', kind: 'ahead', at: now }, now)
  await reminders.prepare(meeting, 'ahead-2027-03-08', { sendId, sentAt: now, recipients: 2 })
  const recipients = [chair.ref, other.ref]
  await mail.createSend({
    sendId,
    kind: 'reminder',
    about: { of: 'reminder', reminder: 'ahead-2027-03-08' },
    clubId: 'club-001',
    year: 2027,
    createdAt: now,
    due: now,
    by: null,
    recipients,
  })
  for (const ref of recipients) await mail.claim(sendId, ref, portal.time.real)
  await mail.markSent(sendId, chair.ref, 'a message', now)
  await mail.markFailed(sendId, other.ref, 'no-address', now)
  await indexesCaughtUp()
  const found = ClubCase.parse((await operator.get('/operator/seasons/2027/clubs/club-001')).json)
  expect(found.reminders.find(({ id }) => id === 'ahead-2027-03-08')?.reached).toEqual([chair.name])
  expect(found.chair).toEqual({ name: chair.name, phone: expect.stringMatching(/^07/) as string })
})

test('a reason and at least one club are asked for', async () => {
  await on('2027-03-13')
  const [without, short] = [await ask([]), await ask([open], ulid(), 'ok')]
  expect([without.json['code'], short.json['code']]).toEqual(['invalid-input', 'invalid-input'])
  expect(short.json['fields']).toMatchObject([{ path: 'reason', code: 'min-characters' }])
})
