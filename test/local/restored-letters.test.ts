import { MockActivityEnvironment } from '@temporalio/testing'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import type { Stack } from '#infra/local/stack.ts'
import { stockholmInstant } from '#shared/clock.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { createPortalClock, type PortalClock } from '#shared/platform/clock.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { graduationSendId } from '#shared/platform/mail/sending-ids.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { reminderActivities } from '#workflows/deadline-reminders/activities.ts'
import { mandateActivities } from '#workflows/mandate/activities.ts'
import { graduationActivities } from '#workflows/membership-graduation/activities.ts'
import { aMailService, mailWorkers } from '../builders/mail-workers.ts'
import { aMailingTo, reader, storeReaders } from '../builders/mailing-to.ts'
import { persona } from '../builders/portal.ts'
import { freeBase, startTestStack } from '../test-stack.ts'
import { anAbout } from '../builders/about.ts'

/** A portal whose data folder is lost while letters go out, and restored from a copy of an hour before. */
const folder = mkdtempSync(path.join(tmpdir(), 'mandat-restored-letters-'))
const [dataDir, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')]
const club = 'club-001'
const readers = 30
const hour = 3_600_000
const service = aMailService()
let base: number
let stack: Stack
let dynamo: Dynamo
let stores: Stores
let clock: PortalClock

const up = async () => {
  stack = await startTestStack({ base, dataDir, parts: ['dynamodb', 's3', 'seed'], env: { MANDAT_CLUBS: '1' } })
  const endpoint = stack.env['DYNAMODB_ENDPOINT']
  dynamo = connectDynamo(
    { dynamodbEndpoint: endpoint, tablePrefix: 'mandat', awsRegion: 'eu-north-1' },
    { isUnattended: true },
  )
  stores = createStores(dynamo)
  clock = createPortalClock(dynamo, { shifts: true })
  await clock.refresh()
}
const down = async () => {
  dynamo.close()
  await stack.stop()
}
const deliver = (sendId: string) => mailWorkers({ dynamo, clock }, service)().deliver(sendId)
const progress = async (sendId: string) => (await stores.mail.readSend(sendId))!
/** The command, as an operator calls it with the portal stopped. */
const holdLetters = () =>
  new Promise<{ code: number; said: string }>((done) => {
    const { TABLE_PREFIX: _, DYNAMODB_ENDPOINT: __, ...others } = process.env
    const env = { ...others, MANDAT_DATA_DIR: dataDir, MANDAT_PORT_BASE: String(base) }
    execFile(process.execPath, [path.join(root, 'infra/hold-letters.ts')], { env, cwd: root }, (error, out, wrong) =>
      done({ code: Number(error?.code ?? 0), said: out + wrong }),
    )
  })
const order = (sender: MailingSender = club) =>
  aMailingTo(
    { dynamo, stores },
    { club: sender, by: persona('chairman').ref, at: clock.portalNow() },
    Array.from({ length: readers }, (_, number) => reader(number)),
  )

beforeAll(async () => {
  base = await freeBase()
  await up()
  const model = await stores.people.person(persona('member').ref)
  if (!model) throw new Error('there is no member')
  await storeReaders(dynamo, model, [...Array.from({ length: readers }).keys()])
}, 240_000)
afterAll(async () => {
  await down()
  rmSync(folder, { recursive: true, force: true })
})

test('letters that went out after the copy do not go out again: mailings ask, others are uncertain', async () => {
  const [underWay, paused, due, toCome] = [await order(), await order(), await order(), await order()]
  const [ofUnion, plannedByUnion] = [await order(null), await order(null)]
  const now = clock.portalNow()
  await stores.mail.hold(paused, { why: 'paused', at: now })
  await stores.mail.hold(due, { why: 'scheduled', at: now - 1 })
  for (const each of [toCome, plannedByUnion]) await stores.mail.hold(each, { why: 'scheduled', at: now + hour })
  const notice = 'conflict-lifted-letter'
  await stores.mail.createSend({
    sendId: notice,
    kind: 'conflict-lifted',
    about: anAbout('conflict-lifted'),
    createdAt: now,
    by: null,
    recipients: [reader(1), reader(2)],
  })
  await stores.mail.claim(underWay, reader(0), now)
  await stores.mail.markSent(underWay, reader(0), 'm-0', now)
  await down()
  cpSync(dataDir, copy, { recursive: true })

  await up()
  for (const each of [paused, due]) await stores.mail.release(each)
  for (const each of [underWay, paused, due, ofUnion]) await deliver(each)
  expect(service.taken).toHaveLength(4 * readers - 1)
  await down()

  rmSync(dataDir, { recursive: true })
  cpSync(copy, dataDir, { recursive: true })
  expect(await holdLetters()).toEqual({ code: 0, said: expect.stringContaining('4 mailings') })
  expect(await holdLetters()).toMatchObject({ said: expect.stringMatching(/0 mailings.*0 letters/) })
  await up()
  const before = service.taken.length
  for (const each of [underWay, paused, due, ofUnion]) await deliver(each)
  expect(service.taken).toHaveLength(before)
  for (const each of [underWay, paused, due, ofUnion])
    expect(await progress(each)).toMatchObject({ over: false, hold: { why: 'restored' } })
  for (const each of [toCome, plannedByUnion])
    expect(await progress(each)).toMatchObject({ hold: { why: 'scheduled', at: now + hour } })
  expect((await stores.mail.readLetters(notice)).map(({ state, cause }) => [state, cause])).toEqual([
    ['uncertain', 'restored'],
    ['uncertain', 'restored'],
  ])
}, 240_000)

const member = (id: string) => persona(id).ref
const until = '2027-02-28'
/** The morning on which mandates have ended, clubs are reminded of their deadline, and June is three months away. */
const itIs = (day: string, time: string) => clock.move(stockholmInstant(day, time) - Date.now())
/** What the day orders, as the engine’s processes do once they are up. */
const dayOrders = async () => {
  const engine = { start: async () => undefined, startWithSignal: async () => undefined }
  const deps = { clock, stores, engine } as never
  const run = <Result>(act: () => Promise<Result>) => new MockActivityEnvironment().run(act)
  const ended = (await stores.people.clubPeople(club))?.assignments.find((each) => each.until === until)
  if (!ended) throw new Error('no mandate ends that day')
  const mandate = { clubId: club, assignment: ended.id, until, act: 'expired' } as const
  await run(() => mandateActivities(deps).carryOutAct(mandate, Date.now()))
  await run(() => reminderActivities(deps).remindClubs(Date.now()))
  await run(() => graduationActivities(deps).remindGraduating(Date.now()))
}
const dayOf = (day: string) => [
  `mandate-expired-${club}-${until}`,
  `rem-${club}-ahead-${day}`,
  graduationSendId('2027-06', member('student')),
]

test('letters that a day orders do not go out again where that day had passed: it is uncertain whether they were sent', async () => {
  await itIs(until, '12:00')
  await down()
  rmSync(copy, { recursive: true, force: true })
  cpSync(dataDir, copy, { recursive: true })

  await up()
  await itIs('2027-03-01', '09:00')
  await dayOrders()
  service.taken.length = 0
  for (const each of dayOf('2027-03-01')) await deliver(each)
  const sent = service.taken.length
  expect(sent).toBeGreaterThanOrEqual(3)
  await down()

  rmSync(dataDir, { recursive: true })
  cpSync(copy, dataDir, { recursive: true })
  await up()
  // The demonstration’s own day is in the store; anywhere else the days have simply passed.
  await itIs('2027-03-01', '12:00')
  await down()
  expect(await holdLetters()).toMatchObject({ code: 0 })
  await up()
  await dayOrders()
  for (const each of dayOf('2027-03-01')) await deliver(each)
  expect(service.taken).toHaveLength(sent)
  const again = (await Promise.all(dayOf('2027-03-01').map((each) => stores.mail.readLetters(each)))).flat()
  expect(again.map(({ state, cause }) => [state, cause])).toEqual(Array(sent).fill(['uncertain', 'restored']))
  for (const each of dayOf('2027-03-01')) expect(await progress(each)).toMatchObject({ over: true, delivered: 0 })

  await itIs('2027-03-08', '09:00')
  await dayOrders()
  expect(await deliver(`rem-${club}-ahead-2027-03-08`)).toMatchObject({ uncertain: 0 })
  expect(service.taken.length).toBeGreaterThan(sent)
}, 240_000)
