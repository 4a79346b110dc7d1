import type { AddressInfo } from 'node:net'
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createStrictStore } from '#infra/local/strict-store/strict-store.ts'
import { connectDynamo, queryAll, transact, AnyItem, type Dynamo } from '#shared/platform/dynamo.ts'
import { freshDatabase } from '../builders/database.ts'

/** The strictest day of the cloud, each time: half a second of lag, long transactions, every batch half done. */
const strictness = { lag: () => 500, hold: () => 40, leavesKeys: () => true }

const strictStore = createStrictStore(inject('stackEnv')['DYNAMODB_DIRECT_ENDPOINT'] ?? '', strictness)
let dynamo: Dynamo
beforeAll(async () => {
  const { prefix, dynamo: other } = await freshDatabase()
  other.close()
  await new Promise<void>((listening) => void strictStore.listen(0, '127.0.0.1', listening))
  const { port } = strictStore.address() as AddressInfo
  dynamo = connectDynamo({ dynamodbEndpoint: `http://127.0.0.1:${port}`, tablePrefix: prefix, awsRegion: 'eu-north-1' })
})
afterAll(() => {
  dynamo.close()
  strictStore.close()
  strictStore.closeAllConnections()
})

const inSeason = (step: string) => ({
  TableName: dynamo.tables.meetings,
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :step AND begins_with(gsi1sk, :start)',
  ExpressionAttributeValues: { ':step': step, ':start': '0' },
})
const put = (item: Record<string, unknown>) =>
  dynamo.client.send(new PutCommand({ TableName: dynamo.tables.meetings, Item: item }))
const idsIn = async (step: string) => (await queryAll(dynamo, AnyItem, inSeason(step))).map(({ pk }) => pk)
const raise = (pk: string) => ({
  TableName: dynamo.tables.meetings,
  Key: { pk, sk: 'SUMMARY' },
  UpdateExpression: 'ADD counted :one',
  ExpressionAttributeValues: { ':one': 1 },
})

describe('the strict store finds', () => {
  test('code that reads an index straight after its own write', async () => {
    await put({ pk: 'club-1', sk: 'SUMMARY', gsi1pk: 'planned', gsi1sk: '01' })
    expect(await idsIn('planned')).toEqual([])
    await expect.poll(() => idsIn('planned')).toEqual(['club-1'])
    await put({ pk: 'club-1', sk: 'SUMMARY', gsi1pk: 'held', gsi1sk: '01' })
    expect([await idsIn('planned'), await idsIn('held')]).toEqual([['club-1'], []])
    await expect.poll(() => idsIn('held')).toEqual(['club-1'])
    expect(await idsIn('planned')).toEqual([])
  })

  test('a plain write that does not try a conflict again', async () => {
    // The command alone, without what connectDynamo adds.
    const held = transact(dynamo, { summary: { Update: raise('club-2') } })
    await new Promise((begun) => setTimeout(begun, 15))
    dynamo.client.middlewareStack.remove('retryConflicts')
    const plain = dynamo.client.send(new UpdateCommand(raise('club-2')))
    await expect(plain).rejects.toMatchObject({ name: 'TransactionConflictException' })
    await held
  })

  test('a batch that ignores its unprocessed keys', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((pk) => ({ pk, sk: 'PROFILE' }))
    const writes = { RequestItems: { [dynamo.tables.people]: keys.map((Item) => ({ PutRequest: { Item } })) } }
    const written = await dynamo.client.send(new BatchWriteCommand(writes))
    expect(written.UnprocessedItems?.[dynamo.tables.people]).toHaveLength(2)
    const read = await dynamo.client.send(
      new BatchGetCommand({ RequestItems: { [dynamo.tables.people]: { Keys: keys } } }),
    )
    expect(read.Responses?.[dynamo.tables.people]).toHaveLength(2)
    expect(read.UnprocessedKeys?.[dynamo.tables.people]?.Keys).toEqual(keys.slice(2))
  })
})

describe('in the strict store', () => {
  test('calls are counted, with the bytes of their answers, those that met a transaction and those whose condition did not hold', async () => {
    const { port } = strictStore.address() as AddressInfo
    const figures = async () =>
      (await (await fetch(`http://127.0.0.1:${port}/figures`)).json()) as Record<
        'calls' | 'bytes' | 'conflicts' | 'conditions',
        number
      >
    const before = await figures()
    const Item = { pk: 'counted', sk: 'PROFILE' }
    const once = { TableName: dynamo.tables.people, Item, ConditionExpression: 'attribute_not_exists(pk)' }
    await dynamo.client.send(new PutCommand(once))
    await expect(dynamo.client.send(new PutCommand(once))).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    })
    const { calls, bytes, conflicts, conditions } = await figures()
    expect([calls - before.calls, conflicts - before.conflicts, conditions - before.conditions]).toEqual([2, 0, 1])
    await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.people, Key: { pk: 'counted', sk: 'PROFILE' } }))
    expect([bytes > before.bytes, (await figures()).bytes - bytes]).toEqual([
      true,
      JSON.stringify({ Item: { pk: { S: 'counted' }, sk: { S: 'PROFILE' } } }).length,
    ])
  })

  test('of two transactions on one item one is cancelled, and succeeds when tried again', async () => {
    const results = await Promise.all(
      ['one', 'other'].map(() => transact(dynamo, { summary: { Update: raise('club-3') } })),
    )
    expect(results).toEqual([{ done: true }, { done: true }])
    const once = { attempts: 1, pause: () => Promise.resolve() }
    const atOnce = await Promise.allSettled(
      ['one', 'other'].map(() => transact(dynamo, { summary: { Update: raise('club-3') } }, once)),
    )
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an index gives its items in their order and by pages, late ones where they stood', async () => {
    const items = ['01', '02', '03'].map((gsi1sk) => ({
      pk: `order-${gsi1sk}`,
      sk: 'SUMMARY',
      gsi1pk: 'ordered',
      gsi1sk,
    }))
    for (const item of items) await put(item)
    await expect.poll(() => idsIn('ordered')).toHaveLength(3)
    await put({ ...items[1], gsi1sk: '09' })
    expect(await idsIn('ordered')).toEqual(['order-01', 'order-02', 'order-03'])
    await expect.poll(() => idsIn('ordered')).toEqual(['order-01', 'order-03', 'order-02'])
  })

  test('a query that the proxy could not judge is refused instead of answered by half', async () => {
    const query = dynamo.client.send(new QueryCommand({ ...inSeason('ordered'), Limit: 1 }))
    await expect(query).rejects.toMatchObject({ name: 'ValidationException' })
  })
})
