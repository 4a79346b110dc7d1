import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import type { Stack } from '#infra/local/stack.ts'
import { createPortalClock, type PortalClock } from '#shared/platform/clock.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { aMailService, mailWorkers } from '../builders/mail-workers.ts'
import { aMailingTo, reader, storeReaders } from '../builders/mailing-to.ts'
import { persona } from '../builders/portal.ts'
import { freeBase, startTestStack } from '../test-stack.ts'

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
    { isPatient: true },
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
const order = () =>
  aMailingTo(
    { dynamo, stores },
    { club, by: persona('chairman').ref, at: clock.portalNow() },
    Array.from({ length: readers }, (_, number) => reader(number)),
  )

beforeAll(async () => {
  base = await freeBase()
  await up()
  const model = await stores.people.person(persona('member').ref)
  if (!model) throw new Error('there is no member')
  await storeReaders(dynamo, model, [...Array.from({ length: readers }).keys()])
}, 120_000)
afterAll(async () => {
  await down()
  rmSync(folder, { recursive: true, force: true })
})

test('letters that went out after the copy do not go out again: mailings ask, others are uncertain', async () => {
  const [underWay, paused, due, toCome] = [await order(), await order(), await order(), await order()]
  const now = clock.portalNow()
  await stores.mail.hold(paused, { why: 'paused', at: now })
  await stores.mail.hold(due, { why: 'scheduled', at: now - 1 })
  await stores.mail.hold(toCome, { why: 'scheduled', at: now + hour })
  const notice = 'conflict-lifted-letter'
  await stores.mail.createSend({
    sendId: notice,
    kind: 'conflict-lifted',
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
  for (const each of [underWay, paused, due]) await deliver(each)
  expect(service.taken).toHaveLength(3 * readers - 1)
  await down()

  rmSync(dataDir, { recursive: true })
  cpSync(copy, dataDir, { recursive: true })
  expect(await holdLetters()).toEqual({ code: 0, said: expect.stringContaining('3 mailings') })
  expect(await holdLetters()).toMatchObject({ said: expect.stringMatching(/0 mailings.*0 letters/) })
  await up()
  const before = service.taken.length
  for (const each of [underWay, paused, due]) await deliver(each)
  expect(service.taken).toHaveLength(before)
  for (const each of [underWay, paused, due])
    expect(await progress(each)).toMatchObject({ over: false, hold: { why: 'restored' } })
  expect(await progress(toCome)).toMatchObject({ hold: { why: 'scheduled', at: now + hour } })
  expect((await stores.mail.readLetters(notice)).map(({ state, cause }) => [state, cause])).toEqual([
    ['uncertain', 'restored'],
    ['uncertain', 'restored'],
  ])
}, 240_000)
