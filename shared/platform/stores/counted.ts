import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { contended, countAll, transact, type Dynamo, type TransactionResult, type Write } from '../dynamo.ts'

/** How many of a kind are stored; `counts` finds them while the counter's item does not exist yet. */
export type Counter = {
  TableName: string
  key: { pk: string; sk: string }
  max: number
  counts: QueryCommandInput
}

const change = ({ TableName, key, max }: Counter, by: 1 | -1) => ({
  Update: {
    TableName,
    Key: key,
    UpdateExpression: 'ADD #stored :by',
    ConditionExpression: by === 1 ? '#stored < :max' : 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#stored': 'stored' },
    ExpressionAttributeValues: { ':by': by, ...(by === 1 && { ':max': max }) },
  },
})

/** Nothing is added or removed while the counter does not exist, so what was counted still holds when it is put. */
const createCounter = async (dynamo: Dynamo, { TableName, key, counts }: Counter): Promise<void> => {
  const Item = { ...key, stored: await countAll(dynamo, counts) }
  const put = new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })
  await dynamo.client.send(put).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  })
}

const read = async (dynamo: Dynamo, TableName: string | undefined, Key: Record<string, unknown> | undefined) =>
  (await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item ?? null

/** What an addition would get in its turn, as there are `max` of them. Null while there is room. */
const refusedWhenFull = async <Name extends string>(
  dynamo: Dynamo,
  { TableName, key, max }: Counter,
  name: Name,
  { Put, Update }: Write,
): Promise<TransactionResult<Name | 'counter'> | null> => {
  const counter = await read(dynamo, TableName, key)
  if (!counter || Number(counter['stored']) < max) return null
  const { pk, sk } = Put?.Item ?? Update?.Key ?? {}
  const added = await read(dynamo, (Put ?? Update)?.TableName, { pk, sk })
  const failed: { [each in Name | 'counter']?: Record<string, unknown> | null } = { counter }
  return { done: false, failed: added ? { ...failed, [name]: added } : failed }
}

/**
 * All or nothing, with the counter of what the write `name` adds (1) or removes (-1). `failed.counter` alone: there
 * are `max` of them.
 */
export const transactCounted = async <Name extends string>(
  dynamo: Dynamo,
  counter: Counter,
  by: 1 | -1,
  name: NoInfer<Name>,
  writes: { [each in Name]?: Write },
): Promise<TransactionResult<Name | 'counter'>> => {
  const counted = writes[name]
  const attempt = () => {
    const all: { [each in Name | 'counter']?: Write } = { ...writes, counter: change(counter, by) }
    return transact<Name | 'counter'>(dynamo, all, contended, () =>
      by === 1 && counted ? refusedWhenFull<Name>(dynamo, counter, name, counted) : Promise.resolve(null),
    )
  }
  const result = await attempt()
  if (result.done || result.failed.counter !== null) return result
  await createCounter(dynamo, counter)
  return attempt()
}
