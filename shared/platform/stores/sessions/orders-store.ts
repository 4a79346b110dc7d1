import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { collectInterval } from '../../../signing/order-lifetimes.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Stored before anything is done about it. `who`: the person who completed the order. `at`: of its collection. */
export const OrderEnd = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete'), who: z.string(), at: z.number().int() }),
  z.object({ status: z.literal('failed'), hint: z.string().optional() }),
  z.object({ status: z.literal('withdrawn') }),
  z.object({ status: z.literal('lost') }),
  z.object({ status: z.literal('id-mismatch') }),
  /** The browser says that it is one device, but the networks differ. */
  z.object({ status: z.literal('other-network') }),
  /** Without the right to do so, on the browser's own device. */
  z.object({ status: z.literal('by-code-alone') }),
])
export type OrderEnd = z.infer<typeof OrderEnd>

/**
 * `owner`: SHA-256 of the cookie of the browser that started it. The secrets behind the QR code never leave the
 * server. Instants are real time.
 */
export const Order = z.object({
  order: z.string(),
  orderRef: z.string(),
  owner: z.string(),
  expected: z.string().nullable(),
  device: z.enum(['same', 'other']),
  /** Where it was started, to compare with where the app is. */
  address: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
  startedAt: z.number().int(),
  hint: z.string().optional(),
  lastCollectAt: z.number().int(),
  end: OrderEnd.optional(),
})
export type Order = z.infer<typeof Order>

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

const retainedFor = 15 * 60_000

/** Every `now` is real time. */
export const createOrdersStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.sessions
  const update = (
    order: string,
    UpdateExpression: string,
    ConditionExpression: string,
    names: Record<string, string>,
    values: Record<string, unknown>,
  ) =>
    dynamo.client
      .send(
        new UpdateCommand({
          TableName,
          Key: keys.order(order),
          UpdateExpression,
          ConditionExpression,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        }),
      )
      .then(() => true, missed)

  return {
    create: async (order: Order): Promise<void> => {
      await dynamo.client.send(
        new PutCommand({
          TableName,
          Item: { ...keys.order(order.order), ttl: Math.ceil((order.startedAt + retainedFor) / 1000), ...order },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      )
    },

    /** Null when it is unknown or another browser's. */
    read: async (order: string, owner: string): Promise<Order | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.order(order), ConsistentRead: true }),
      )
      const found = Item ? Order.parse(Item) : null
      return found && found.owner === owner ? found : null
    },

    /** Of any kind and person, for the demonstration's phone. */
    serviceReference: async (order: string): Promise<string | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.order(order), ConsistentRead: true }),
      )
      const found = z
        .object({ orderRef: z.string().optional(), started: z.object({ orderRef: z.string() }).optional() })
        .safeParse(Item).data
      return found?.orderRef ?? found?.started?.orderRef ?? null
    },

    /** True for one caller at a time. Two collects of an order are never closer than the service asks for. */
    mayCollect: (order: string, now: number): Promise<boolean> =>
      update(
        order,
        'SET lastCollectAt = :now',
        'lastCollectAt <= :before AND attribute_not_exists(#end)',
        { '#end': 'end' },
        { ':now': now, ':before': now - collectInterval },
      ),

    noteHint: (order: string, hint: string): Promise<boolean> =>
      update(
        order,
        'SET #hint = :hint',
        'attribute_not_exists(#end)',
        { '#hint': 'hint', '#end': 'end' },
        { ':hint': hint },
      ),

    /** False when an end was stored before: the first stands. */
    finish: (order: string, end: OrderEnd): Promise<boolean> =>
      update(order, 'SET #end = :end', 'attribute_not_exists(#end)', { '#end': 'end' }, { ':end': end }),
  }
}
