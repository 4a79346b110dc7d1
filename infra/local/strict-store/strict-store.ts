import { keepAlive } from '#shared/platform/keep-alive.ts'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, describeError } from '#shared/platform/log.ts'
import { json, notUnderstood, transactionConflict, writeConflict } from './answers.ts'
import { createHeldItems } from './held-items.ts'
import { createLateIndex, type IndexPage, type IndexQuery } from './late-index.ts'
import { createSchemas, type Key } from './schemas.ts'
import { createUpstream, headersToForward, type Answer, type Item } from './upstream.ts'

/** The keys of a batch by table, with what else is asked of each table. */
type Batch<Key> = Record<string, { Keys?: Key[] }>

/** A batch of which the store takes half. */
const halved = <Key>(batch: Batch<Key>): { taken: Batch<Key>; left: Batch<Key> } => {
  const parts = Object.entries(batch).map(([table, { Keys = [], ...rest }]) => {
    const half = Math.ceil(Keys.length / 2)
    return { table, taken: { ...rest, Keys: Keys.slice(0, half) }, left: { ...rest, Keys: Keys.slice(half) } }
  })
  return {
    taken: Object.fromEntries(parts.map(({ table, taken }) => [table, taken])),
    left: Object.fromEntries(parts.flatMap(({ table, left }) => (left.Keys.length > 0 ? [[table, left]] : []))),
  }
}

export type Strictness = {
  /** How long (ms) the indexes do not show one write. */
  lag: () => number
  /** How long (ms) a transaction holds its items beyond its own work. */
  hold: () => number
  /** Whether a batch comes back with half of its keys unprocessed. */
  leavesKeys: () => boolean
}

const log = createLog('strict-store')

/** As the cloud may be on any day. */
export const cloudLike: Strictness = {
  lag: () => Math.random() * 2_000,
  hold: () => Math.random() * 3,
  leavesKeys: () => Math.random() < 0.3,
}

type Write = { TableName: string; Item?: Item; Key?: Item }
type Transaction = { TransactItems: Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Write | undefined>[] }
type WriteRequest = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }
type Handler = (body: never, forward: (body?: object) => Promise<Answer>) => Promise<Answer>

/** What an index query may not have, because the proxy could not judge by it. */
const unknownToIndex = ['FilterExpression', 'ProjectionExpression', 'Limit', 'Select', 'ConsistentRead']
const batchOf = 100

/**
 * A proxy before a local DynamoDB that is as strict as the one in the cloud: indexes lag, an item that a
 * transaction holds is refused to others, batches come back half done. `POST /settle` lets all indexes catch up.
 * `GET /figures` reports how many calls there were, how many bytes answered them, how many met a transaction, and
 * of how many a condition did not hold.
 */
export const createStrictStore = (endpoint: string, { lag, hold, leavesKeys }: Strictness = cloudLike): Server => {
  const upstream = createUpstream(endpoint)
  const schemas = createSchemas(upstream)
  const index = createLateIndex(lag)
  const held = createHeldItems()
  const figures = { calls: 0, bytes: 0, conflicts: 0, conditions: 0 }
  const count = ({ status, body }: Answer): void => {
    figures.calls += 1
    figures.bytes += body.length
    if (status !== 400) return
    const text = body.toString()
    if (text.includes('TransactionConflict')) figures.conflicts += 1
    else if (text.includes('ConditionalCheckFailed')) figures.conditions += 1
  }

  const stored = async (keys: readonly Key[]): Promise<Map<string, Item>> => {
    const found = new Map<string, Item>()
    let open = [...keys]
    while (open.length > 0) {
      const asked = open.slice(0, batchOf)
      const tables = [...new Set(asked.map(({ table }) => table))]
      const ofTable = (table: string) => ({
        ConsistentRead: true,
        Keys: asked.filter((key) => key.table === table).map(({ key }) => key),
      })
      const { Responses, UnprocessedKeys = {} } = await upstream.call<{
        Responses: Record<string, Item[]>
        UnprocessedKeys?: Batch<Item>
      }>('BatchGetItem', { RequestItems: Object.fromEntries(tables.map((table) => [table, ofTable(table)])) })
      for (const [table, items] of Object.entries(Responses))
        for (const item of items) found.set((await schemas.keyOf(table, item)).id, item)
      const left = await Promise.all(
        Object.entries(UnprocessedKeys).flatMap(([table, { Keys = [] }]) =>
          Keys.map((key) => schemas.keyOf(table, key)),
        ),
      )
      open = [...left, ...open.slice(batchOf)]
    }
    return found
  }

  /** Writes, and lets the indexes show for a while what stood there before. */
  const lagging = async (keys: readonly Key[], write: () => Promise<Answer>): Promise<Answer> => {
    const indexed: Key[] = []
    for (const key of keys) if ((await schemas.of(key.table)).indexes.size > 0) indexed.push(key)
    const before = await stored(indexed)
    const undo = indexed.map((key) => index.note(key, before.get(key.id) ?? null))
    const answer = await write()
    if (answer.status !== 200) for (const each of undo) each()
    return answer
  }

  const plainWrite: Handler = async ({ TableName, Item, Key }: Write, forward) => {
    const key = await schemas.keyOf(TableName, Item ?? Key ?? {})
    if (held.isHeldByTransaction(key.id)) return writeConflict()
    return held.write([key.id], () => lagging([key], forward))
  }

  const transaction: Handler = async ({ TransactItems }: Transaction, forward) => {
    const parts = await Promise.all(
      TransactItems.map(async ({ Put, Update, Delete, ConditionCheck }) => {
        const part = Put ?? Update ?? Delete ?? ConditionCheck
        return {
          key: await schemas.keyOf(part?.TableName ?? '', part?.Item ?? part?.Key ?? {}),
          writes: !ConditionCheck,
        }
      }),
    )
    const busy = parts.map(({ key }) => held.isHeld(key.id))
    if (busy.includes(true)) return transactionConflict(busy)
    return held.transact(
      parts.map(({ key }) => key.id),
      async () => {
        const answer = await lagging(
          parts.filter(({ writes }) => writes).map(({ key }) => key),
          forward,
        )
        await sleep(hold())
        return answer
      },
    )
  }

  const batchWrite: Handler = async (body: { RequestItems: Record<string, WriteRequest[]> }, forward) => {
    const wanted = await Promise.all(
      Object.entries(body.RequestItems).flatMap(([table, requests]) =>
        requests.map(async (request) => ({
          table,
          request,
          key: await schemas.keyOf(table, request.PutRequest?.Item ?? request.DeleteRequest?.Key ?? {}),
        })),
      ),
    )
    const free = wanted.filter(({ key }) => !held.isHeldByTransaction(key.id))
    const taken = leavesKeys() ? free.slice(0, Math.ceil(free.length / 2)) : free
    const byTable = (some: typeof wanted) =>
      Object.fromEntries(
        [...Map.groupBy(some, ({ table }) => table)].map(([table, own]) => [table, own.map(({ request }) => request)]),
      )
    const left = byTable(wanted.filter((each) => !taken.includes(each)))
    if (taken.length === 0) return json(200, { UnprocessedItems: left })
    const keys = taken.map(({ key }) => key)
    const answer = await held.write(
      keys.map(({ id }) => id),
      () => lagging(keys, () => forward({ ...body, RequestItems: byTable(taken) })),
    )
    if (answer.status !== 200 || taken.length === wanted.length) return answer
    return json(200, { ...JSON.parse(answer.body.toString()), UnprocessedItems: left })
  }

  const batchGet: Handler = async (body: { RequestItems: Batch<Item> }, forward) => {
    if (!leavesKeys()) return forward()
    const { taken, left } = halved(body.RequestItems)
    const answer = await forward({ ...body, RequestItems: taken })
    return answer.status === 200 ? json(200, { ...JSON.parse(answer.body.toString()), UnprocessedKeys: left }) : answer
  }

  const query: Handler = async (body: IndexQuery, forward) => {
    if (!body.IndexName) return forward()
    const unknown = unknownToIndex.find((name) => name in body)
    if (unknown) return notUnderstood(`${unknown} in a query of an index`)
    const answer = await forward()
    if (answer.status !== 200) return answer
    const page = JSON.parse(answer.body.toString()) as IndexPage
    const ids = new Map<Item, string>()
    for (const item of page.Items) ids.set(item, (await schemas.keyOf(body.TableName, item)).id)
    return json(
      200,
      index.rewrite(body, page, await schemas.of(body.TableName), (item) => ids.get(item) ?? ''),
    )
  }

  const handlers: Partial<Record<string, Handler>> = {
    PutItem: plainWrite,
    UpdateItem: plainWrite,
    DeleteItem: plainWrite,
    TransactWriteItems: transaction,
    BatchWriteItem: batchWrite,
    BatchGetItem: batchGet,
    Query: query,
  }

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const body = Buffer.concat(await request.toArray())
    if (request.url === '/settle') {
      index.catchUp()
      return json(200, {})
    }
    if (request.url === '/figures') return json(200, figures)
    const method = request.method === 'POST' ? 'POST' : 'GET'
    const forward = (other?: object) =>
      upstream.forward(
        method,
        request.url ?? '/',
        headersToForward(request.headers),
        other ? Buffer.from(JSON.stringify(other)) : body,
      )
    const handler = handlers[String(request.headers['x-amz-target']).split('.')[1] ?? '']
    const answer = await (handler ? handler(JSON.parse(body.toString()) as never, forward) : forward())
    count(answer)
    return answer
  }

  const server = createServer(keepAlive, (request, response) => {
    answerTo(request).then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      // As the store itself would be: gone.
      (error: unknown) => {
        log({ event: 'failed', level: 'error', ...describeError(error) })
        request.socket.destroy()
      },
    )
  })
  server.once('close', () => void upstream.close())
  return server
}
