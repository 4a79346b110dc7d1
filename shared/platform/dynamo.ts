import { randomUUID } from 'node:crypto'
import { DynamoDBClient, TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { z } from 'zod'
import { PortalError } from '../errors.ts'
import { givesUpInSilence, shareTimeout } from './silence.ts'
import { fullTableName, tableNames, type TableName } from './tables.ts'

export type DynamoSettings = { dynamodbEndpoint?: string | undefined; tablePrefix: string; awsRegion: string }

export type Dynamo = {
  client: DynamoDBDocumentClient
  tables: Record<TableName, string>
  calls: { count: number }
  close(): void
}

const speaksOfSize = (text: string | undefined) => /item size/i.test(text ?? '')
const isTooLarge = (error: unknown): boolean =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).some((reason) => speaksOfSize(reason.Message))
    : error instanceof Error && speaksOfSize(error.message)

/** The answer for an item larger than the database takes: sending it again would not help. Characters of one byte. */
const tooLarge = () =>
  new PortalError('invalid-input', { fields: [{ path: 'data', code: 'too-long', params: { max: 400_000 } }] })

/** `isUnattended`: for work that no user waits for, which had better end late than not at all. */
export const connectDynamo = (settings: DynamoSettings, { isUnattended = false } = {}): Dynamo => {
  const bare = new DynamoDBClient({
    region: settings.awsRegion,
    ...(settings.dynamodbEndpoint && {
      endpoint: settings.dynamodbEndpoint,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
    // A database that stands still is given up within five seconds, so that the portal can answer.
    ...(isUnattended
      ? { maxAttempts: 10, requestHandler: { connectionTimeout: 10_000, socketTimeout: 30_000 } }
      : { maxAttempts: 2, requestHandler: givesUpInSilence }),
  })
  if (!isUnattended) shareTimeout(bare.config.requestHandler)
  const client = DynamoDBDocumentClient.from(bare, { marshallOptions: { removeUndefinedValues: true } })
  const calls = { count: 0 }
  // It logs nothing here, but goes through every item to hide secrets.
  client.middlewareStack.remove('loggerMiddleware')
  client.middlewareStack.add(
    (next) => (args) => {
      calls.count += 1
      return next(args)
    },
    { step: 'finalizeRequest', name: 'countCalls', priority: 'low' },
  )
  client.middlewareStack.add(
    (next) => (args) => next(args).catch((error: unknown) => Promise.reject(isTooLarge(error) ? tooLarge() : error)),
    { step: 'initialize', name: 'refuseTooLarge' },
  )
  client.middlewareStack.add((next) => (args) => retried(() => next(args), isWriteConflict), {
    step: 'initialize',
    name: 'retryConflicts',
  })
  const named = Object.fromEntries(
    tableNames.map((table) => [table, fullTableName(settings.tablePrefix, table)]),
  ) as Record<TableName, string>
  return { client, tables: named, calls, close: () => bare.destroy() }
}

export const AnyItem = z.record(z.string(), z.unknown())

export const queryAll = async <Schema extends z.ZodType>(
  dynamo: Dynamo,
  schema: Schema,
  query: QueryCommandInput,
): Promise<z.infer<Schema>[]> => {
  const found: z.infer<Schema>[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.client.send(new QueryCommand({ ...query, ExclusiveStartKey }))
    found.push(...(page.Items ?? []).map((item) => schema.parse(item)))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found
}

export const countAll = async (dynamo: Dynamo, query: QueryCommandInput): Promise<number> => {
  let count = 0
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.client.send(new QueryCommand({ ...query, Select: 'COUNT', ExclusiveStartKey }))
    count += page.Count ?? 0
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return count
}

export const largestBatch = 100

/** The items as they are at this moment, in no order; missing ones are left out. */
export const getAll = async <Schema extends z.ZodType>(
  dynamo: Dynamo,
  schema: Schema,
  table: TableName,
  wanted: readonly Record<string, unknown>[],
): Promise<z.infer<Schema>[]> => {
  const TableName = dynamo.tables[table]
  const found: z.infer<Schema>[] = []
  let open = [...wanted]
  for (let fruitless = 0; open.length > 0;) {
    const RequestItems = { [TableName]: { ConsistentRead: true, Keys: open.slice(0, largestBatch) } }
    const { Responses, UnprocessedKeys } = await dynamo.client.send(new BatchGetCommand({ RequestItems }))
    found.push(...(Responses?.[TableName] ?? []).map((item) => schema.parse(item)))
    const left = UnprocessedKeys?.[TableName]?.Keys ?? []
    fruitless = left.length === Math.min(open.length, largestBatch) ? fruitless + 1 : 0
    if (fruitless > 0) await jittered.pause(fruitless)
    open = [...left, ...open.slice(largestBatch)]
  }
  return found
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
export type StoredImage = Record<string, unknown>

/** `failed` names the writes whose condition did not hold, with the item as stored, or null where none is. */
export type TransactionResult<Name extends string> =
  | { done: true }
  | { done: false; failed: { [name in Name]?: StoredImage | null } }

const withImages = (write: Write): Write => {
  const part = Object.entries(write)[0]
  return part ? ({ [part[0]]: { ReturnValuesOnConditionCheckFailure: 'ALL_OLD', ...part[1] } } as Write) : write
}

/** The document client does not translate the items inside an error. */
const image = (item: unknown): StoredImage | null =>
  item ? (unmarshall(item as Parameters<typeof unmarshall>[0]) as StoredImage) : null

/** Others wrote the same item at each attempt: a function answers `overloaded`, a process tries again. */
export class LostRace extends Error {
  constructor() {
    super('lost against others each time')
    this.name = 'LostRace'
  }
}

export type RetrySettings = { attempts: number; pause: (attempt: number) => Promise<void> }
const pausing = (attempts: number, longest: number): RetrySettings => ({
  attempts,
  pause: (attempt) => new Promise((done) => setTimeout(done, Math.random() * Math.min(longest, 10 * 2 ** attempt))),
})
const jittered = pausing(12, 400)
/** For an item that many write at once: its tries spread over about eight seconds. */
export const contended = pausing(30, 600)

/**
 * Writes everything or nothing. Another transaction at work on the same item (`TransactionConflict`) is tried again
 * with jitter; a condition that does not hold is an answer. `meanwhile` may give the answer before each further
 * attempt. Every attempt carries the same token, so an attempt whose answer got lost counts once. A limit is
 * therefore a counter in the transaction of what it counts.
 */
export const transact = async <Name extends string>(
  dynamo: Dynamo,
  writes: { [name in Name]?: Write },
  retry: RetrySettings = jittered,
  meanwhile: () => Promise<TransactionResult<Name> | null> = () => Promise.resolve(null),
): Promise<TransactionResult<Name>> => {
  const wanted = Object.entries<Write | undefined>(writes).filter(
    (entry): entry is [Name, Write] => entry[1] !== undefined,
  )
  const names = wanted.map(([name]) => name)
  const input = { TransactItems: wanted.map(([, write]) => withImages(write)), ClientRequestToken: randomUUID() }
  try {
    return await retried<TransactionResult<Name>>(
      () => dynamo.client.send(new TransactWriteCommand(input)).then(() => ({ done: true })),
      (error) => isTransactionConflict(error) && !failedConditions(error, names),
      retry,
      meanwhile,
    )
  } catch (error) {
    const failed = failedConditions<Name>(error, names)
    if (failed) return { done: false, failed }
    throw error
  }
}

const failedConditions = <Name extends string>(error: unknown, names: Name[]) => {
  if (!(error instanceof TransactionCanceledException)) return null
  const failed: { [name in Name]?: StoredImage | null } = {}
  error.CancellationReasons?.forEach((reason, index) => {
    const name = names[index]
    if (name !== undefined && reason.Code === 'ConditionalCheckFailed') failed[name] = image(reason.Item)
  })
  return Object.keys(failed).length > 0 ? failed : null
}

const conflictCodes = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const isTransactionConflict = (error: unknown) =>
  error instanceof TransactionInProgressException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some((reason) => conflictCodes.has(reason.Code ?? '')))

/** Another transaction holds the item of a plain write, so nothing was written. */
const isWriteConflict = (error: unknown) => error instanceof Error && error.name === 'TransactionConflictException'

const retried = async <Result>(
  send: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
  { attempts, pause }: RetrySettings = jittered,
  meanwhile: () => Promise<Result | null> = () => Promise.resolve(null),
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (attempt >= attempts || !isPassing(error)) throw error
      await pause(attempt)
      const known = await meanwhile()
      if (known) return known
    }
  }
}
