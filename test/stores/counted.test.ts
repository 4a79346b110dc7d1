import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, inject, test } from 'vitest'
import { createUpstream, kept } from '#infra/local/strict-store/upstream.ts'
import { clubDocumentLimits } from '#shared/limits.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/platform/keys.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { astrid, freshDatabase } from '../builders/database.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

const club = 'club-001'
const by = { who: astrid, at: 0 }

/** The store behind a line that breaks after every second write was carried out and before its answer arrives. */
const storeWithLostAnswers = async () => {
  const { dynamo, stores, prefix } = await freshDatabase()
  const upstream = createUpstream(inject('stackEnv')['DYNAMODB_ENDPOINT'] ?? '')
  let writes = 0
  const line = createServer(async (request, response) => {
    const { status, headers, body } = await upstream.forward(
      'POST',
      '/',
      kept(request.headers),
      Buffer.concat(await request.toArray()),
    )
    const isWrite = /(TransactWriteItems|UpdateItem)$/.test(String(request.headers['x-amz-target']))
    if (isWrite && (writes += 1) % 2 === 1) request.socket.destroy()
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((listening) => void line.listen(0, '127.0.0.1', listening))
  const { port } = line.address() as AddressInfo
  const far = connectDynamo({
    dynamodbEndpoint: `http://127.0.0.1:${port}`,
    tablePrefix: prefix,
    awsRegion: 'eu-north-1',
  })
  opened.push(
    () => dynamo.close(),
    () => far.close(),
    () => upstream.close(),
    () => line.close(),
  )
  const counted = async () => {
    const Key = keys.clubCounter(club, 'folders')
    const { Item } = await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.meetings, Key }))
    return Item?.['stored'] as unknown
  }
  return { near: stores, far: createStores(far), counted }
}

test('a folder whose answer got lost is made once and counted once, and so is its removal', async () => {
  const { near, far, counted } = await storeWithLostAnswers()
  await near.clubDocuments.makeFolder(club, 'first', 'Protokoll', by)
  await far.clubDocuments.makeFolder(club, 'second', 'Avtal', by)
  expect(await near.clubDocuments.listFolders(club)).toHaveLength(2)
  expect(await counted()).toBe(2)
  await far.clubDocuments.removeFolder(club, 'second')
  expect(await near.clubDocuments.listFolders(club)).toHaveLength(1)
  expect(await counted()).toBe(1)
})

test('a folder of a full club that is made again is told that it is there, the next one that there is no room', async () => {
  const { near } = await storeWithLostAnswers()
  const make = (turn: number) => near.clubDocuments.makeFolder(club, `folder-${turn}`, `Mapp ${turn}`, by)
  for (let turn = 1; turn <= clubDocumentLimits.folders; turn += 1) await make(turn)
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => make(turn)))
  const told = await Promise.allSettled([51, 52, 53, 54].map((turn) => make(turn)))
  expect(told).toMatchObject(Array(4).fill({ status: 'rejected', reason: { code: 'too-many-in-club' } }))
})

test('a start of a sign-in whose answer got lost is counted once', async () => {
  const { far } = await storeWithLostAnswers()
  const starts = { of: 'somebody', most: 3 }
  const answers = [1, 2, 3, 4].map(() => () => far.signInStarts.count(starts, 1_000))
  const accepted: boolean[] = []
  for (const count of answers) accepted.push((await count()) === null)
  expect(accepted).toEqual([true, true, true, false])
})
