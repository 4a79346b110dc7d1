import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { largestBatch, type Dynamo, type StoredImage } from './dynamo.ts'
import { currentRequest } from './silence.ts'
import type { TableName } from './tables.ts'

type Key = { pk: string; sk: string }
type Found = StoredImage | undefined
type Wanted = { table: TableName; key: Key; found: PromiseWithResolvers<Found> }

const alone = async (dynamo: Dynamo, table: TableName, Key: Key): Promise<Found> =>
  (await dynamo.client.send(new GetCommand({ TableName: dynamo.tables[table], Key, ConsistentRead: true }))).Item

const together = async (dynamo: Dynamo, wanted: readonly Wanted[]): Promise<void> => {
  const byTable = Map.groupBy(wanted, ({ table }) => dynamo.tables[table])
  const RequestItems = Object.fromEntries(
    [...byTable].map(([name, own]) => [name, { ConsistentRead: true, Keys: own.map(({ key }) => key) }]),
  )
  const { Responses = {}, UnprocessedKeys = {} } = await dynamo.client.send(new BatchGetCommand({ RequestItems }))
  const among = (items: readonly Record<string, unknown>[] | undefined, { pk, sk }: Key) =>
    items?.find((item) => item['pk'] === pk && item['sk'] === sk)
  for (const { table, key, found } of wanted) {
    const name = dynamo.tables[table]
    const isLeft = among(UnprocessedKeys[name]?.Keys, key) !== undefined
    found.resolve(isLeft ? alone(dynamo, table, key) : among(Responses[name], key))
  }
}

const answer = async (dynamo: Dynamo, wanted: readonly Wanted[]): Promise<void> => {
  const [first] = wanted
  if (first && wanted.length === 1) return first.found.resolve(alone(dynamo, first.table, first.key))
  await together(dynamo, wanted).catch((error: unknown) => {
    for (const { found } of wanted) found.reject(error)
  })
}

type Gathering = { dynamo: Dynamo; wanted: Map<string, Wanted> }
const gatherings = new WeakMap<object, Gathering>()

/** What one request asks for within a microtask is read together. */
const gatheringOf = (request: object, dynamo: Dynamo): Gathering => {
  const open = gatherings.get(request)
  if (open?.dynamo === dynamo && open.wanted.size < largestBatch) return open
  const begun: Gathering = { dynamo, wanted: new Map() }
  gatherings.set(request, begun)
  queueMicrotask(() => {
    if (gatherings.get(request) === begun) gatherings.delete(request)
    void answer(dynamo, [...begun.wanted.values()])
  })
  return begun
}

/** The item as it is now. Items that one request asks for side by side come with one call to the store. */
export const readItem = (dynamo: Dynamo, table: TableName, key: Key): Promise<Found> => {
  const request = currentRequest()
  if (!request) return alone(dynamo, table, key)
  const { wanted } = gatheringOf(request, dynamo)
  const id = `${table} ${key.pk} ${key.sk}`
  const asked = wanted.get(id) ?? { table, key, found: Promise.withResolvers<Found>() }
  wanted.set(id, asked)
  return asked.found.promise
}
