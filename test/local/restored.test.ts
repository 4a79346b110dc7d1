import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#infra/local/folders.ts'
import type { Stack } from '#infra/local/stack.ts'
import { dataRequestCase } from '#shared/cases/case.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { caseProcess } from '#shared/platform/engine/case-process.ts'
import { beginErasure } from '#shared/platform/erasure/begin-erasure.ts'
import { findDue } from '#shared/platform/erasure/due.ts'
import { createErasureLedger } from '#shared/platform/erasure/ledger.ts'
import { kindOfItem, type ItemKey } from '#shared/platform/erasure/places.ts'
import { retainedItems, storedItems } from '#shared/platform/erasure/stored-items.ts'
import { createFileStore, fileKeys } from '#shared/platform/file-store.ts'
import { keys } from '#shared/platform/keys.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { ensureTables, tableNames } from '#shared/platform/tables.ts'
import { ref } from '../builders/database.ts'
import { oneOfEachRetained } from '../builders/stored-kinds.ts'
import { id, type Planted } from '../builders/stored-plan.ts'
import { freeBase, startTestStack } from '../test-stack.ts'
import { beginProcess, histories } from './histories.ts'

/** The member left on the last day of 2025, and the retention checks them a year and a day later. */
const now = stockholmInstant('2027-01-01', '03:00')
const open = new Set(['membershipClaim', 'dataRequestClaim', 'applicationClaim', 'assignmentClaim'])
const kinds = retainedItems.filter((kind) => !open.has(kind))
const folder = mkdtempSync(path.join(tmpdir(), 'mandat-restored-'))
const [dataDir, copy, ledgerFile] = ['data', 'copy', 'erasures.json'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]
let base: number
let stack: Stack
let dynamo: Dynamo
let planted: Planted

const connect = () =>
  connectDynamo({ dynamodbEndpoint: stack.env['DYNAMODB_ENDPOINT'], tablePrefix: 'mandat', awsRegion: 'eu-north-1' })
const filesOf = ({ env }: Stack) => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: env['AWS_ACCESS_KEY_ID'],
    AWS_SECRET_ACCESS_KEY: env['AWS_SECRET_ACCESS_KEY'],
  })
  return createFileStore({
    s3Endpoint: env['S3_ENDPOINT'],
    filesBucket: env['FILES_BUCKET'] ?? '',
    awsRegion: 'eu-north-1',
  })
}
const up = async () => {
  stack = await startTestStack({ base, dataDir, parts: ['dynamodb', 's3', 'temporal'] })
  dynamo = connect()
}
const down = async () => {
  dynamo.close()
  await stack.stop()
}
const erasures = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const { TABLE_PREFIX: _, DYNAMODB_ENDPOINT: __, S3_ENDPOINT: ___, ...others } = process.env
    const env = { ...others, MANDAT_DATA_DIR: dataDir, MANDAT_PORT_BASE: String(base) }
    execFile(
      process.execPath,
      [path.join(root, 'infra/erasures.ts'), ...args],
      { env, cwd: root },
      (error, out, wrong) => done({ code: Number(error?.code ?? 0), said: out + wrong }),
    )
  })

const traces = () => [planted.name, planted.email, planted.hash, 'Glömskestigen', '0701740655', 'Glutenfritt']
/** What names the person or has data of them that should be gone, in every table and every version of every file. */
const found = async (): Promise<string[]> => {
  const items = await Promise.all(
    tableNames.map(async (table) => {
      const page = await dynamo.client.send(new ScanCommand({ TableName: dynamo.tables[table], ConsistentRead: true }))
      return (page.Items ?? []).flatMap((item) => {
        const text = JSON.stringify(item)
        const kind = kindOfItem(table, item as ItemKey)
        const stays = kind !== null && ['association-law', 'for-good', '10-years'].includes(storedItems[kind].retention)
        const isNamed = text.includes(planted.ref) && !stays
        return isNamed || traces().some((trace) => text.includes(trace)) ? [`${table} ${String(item['pk'])}`] : []
      })
    }),
  )
  return [...items.flat(), ...filesWith(['s3'], traces())]
}

/** The files of the data folder, under these names, in whose bytes one of the texts stands. */
const filesWith = (under: readonly string[], texts: readonly string[]): string[] =>
  under
    .flatMap((name) =>
      statSync(path.join(dataDir, name)).isFile()
        ? [name]
        : readdirSync(path.join(dataDir, name), { recursive: true, encoding: 'utf8' }).map((each) =>
            path.join(name, each),
          ),
    )
    .map((name) => path.join(dataDir, name))
    .filter((name) => statSync(name).isFile())
    .filter((name) => texts.some((text) => readFileSync(name).includes(text)))

/** The engine’s own files that name the person. */
const rawEngine = () =>
  filesWith(
    readdirSync(dataDir).filter((name) => name.startsWith('temporal.db')),
    [...traces(), planted.ref],
  )

beforeAll(async () => {
  base = await freeBase()
  await up()
  planted = {
    ref: ref('E'),
    other: ref('Z'),
    hash: '5'.repeat(64),
    name: 'Egon Minnesvik',
    email: 'egon.minnesvik@example.com',
    at: stockholmInstant('2025-12-31', '12:00'),
    lately: stockholmInstant('2026-12-01', '12:00'),
    pollKey: stack.env['PERSONAL_NUMBER_KEY'] ?? '',
  }
  await ensureTables(dynamo.client, 'mandat')
  await writeClockOffset(dynamo, now - Date.now())
  const items = oneOfEachRetained(planted)
  const period = { ...items.memberPeriod, until: '2025-12-31' }
  for (const kind of kinds) {
    const Item = kind === 'memberPeriod' ? period : { ...items[kind] }
    await dynamo.client.send(new PutCommand({ TableName: dynamo.tables[storedItems[kind].place.table], Item }))
  }
  // Overwritten and removed: of each the store keeps a version.
  const files = filesOf(stack)
  const file = fileKeys.ownData(String(items.dataRequest['id']))
  const put = (text: string) => files.put(file, Buffer.from(text), 'application/json')
  await put(`om ${planted.name}`)
  await put(`om ${planted.email}`)
  await files.remove(file)
  await put(`igen om ${planted.name}`)
  files.close()
  await beginProcess(stack, caseProcess(dataRequestCase({ person: planted.ref, id: id('D1') })))
}, 240_000)
afterAll(async () => {
  await down()
  rmSync(folder, { recursive: true, force: true })
})

test('a person who was erased is erased again in a store that was restored from before, and is new when they return', async () => {
  expect((await found()).length).toBeGreaterThan(30)
  const ofFile = (await found()).filter((trace) => trace.startsWith(path.join(dataDir, 's3')))
  expect(ofFile.length).toBeGreaterThanOrEqual(3)
  await down()
  cpSync(dataDir, copy, { recursive: true })

  await up()
  const ledger = createErasureLedger(dynamo, planted.pollKey)
  // The register has forgotten them already.
  const register = { person: async () => null, payments: async () => null }
  const finding = { dynamo, register, stores: createStores(dynamo), now, isDry: false }
  for await (const found of findDue(finding))
    if ('due' in found) expect(await beginErasure(finding, ledger, found.due)).not.toBeNull()
  await down()
  // The ledger stored beside the store is applied to it as well: that completes the erasure that has begun.
  expect(await erasures('keep', ledgerFile)).toMatchObject({ code: 0 })
  expect(readFileSync(ledgerFile, 'utf8')).not.toContain(planted.ref)
  expect(await erasures('apply', ledgerFile)).toMatchObject({ code: 0 })
  await up()
  expect(await found()).toEqual([])
  await down()

  rmSync(dataDir, { recursive: true })
  cpSync(copy, dataDir, { recursive: true })
  await up()
  expect((await found()).length).toBeGreaterThan(30)
  await down()
  const applied = await erasures('apply', ledgerFile)
  expect(applied.code).toBe(0)
  expect(applied.said).toContain('person 1')
  await up()
  expect(await found()).toEqual([])

  // The engine retains a reference for thirty days, encrypted, and it leads to no one.
  const said = await histories(stack)
  expect(said).toContain(planted.ref)
  expect(traces().filter((trace) => said.includes(trace))).toEqual([])
  expect(await createStores(dynamo).people.person(planted.ref)).toBeNull()
  expect(rawEngine()).toEqual([])

  const person = { personalNumberHash: planted.hash, name: 'Egon Anew', birthYear: 1971, email: null, phone: null }
  const anew = await createStores(dynamo).people.addPerson({
    ...person,
    language: 'sv',
    memberKinds: ['non_member'],
    employments: [],
  })
  expect(anew).not.toBe(planted.ref)
  const old = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.people, Key: keys.person(planted.ref) }),
  )
  expect(old.Item).toBeUndefined()
}, 240_000)

test('nothing of the old is in the rows of the database’s own file, indexes too, once its freed pages are given back', async () => {
  await down()
  const file = new DatabaseSync(path.join(dataDir, 'dynamodb', 'tables.db'))
  // The emulator leaves what it has removed in pages that it will use again; no one can read the cloud’s.
  file.exec('VACUUM')
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
  // Their number is the new person’s too.
  const ofTheOld = traces().filter((trace) => trace !== planted.hash)
  expect(filesWith(['dynamodb'], ofTheOld)).toEqual([])
  await up()
})

test('a place that was forgotten is found by the same search', async () => {
  const Item = { pk: `FORGOTTEN#${id('F1')}`, sk: 'NOTE', text: `om ${planted.name}` }
  await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.content, Item }))
  const files = filesOf(stack)
  await files.put('forgotten/note', Buffer.from(planted.email), 'text/plain')
  files.close()
  const forgotten = [`content ${Item.pk}`, expect.stringContaining('forgotten')]
  expect(await found()).toEqual(expect.arrayContaining(forgotten))
})

test('what is no ledger is refused, and nothing is done', async () => {
  for (const file of [path.join(folder, 'none.json'), path.join(root, 'README.md'), path.join(root, 'package.json')])
    expect(await erasures('apply', file)).toMatchObject({ code: 2 })
  expect(await erasures('forget')).toMatchObject({ code: 2 })
})
