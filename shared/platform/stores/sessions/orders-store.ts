import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { collectInterval } from '../../../signing/order-lifetimes.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * How an order ended, stored before anything is done about it. `who` is the person who completed it, `at` when that was
 * collected.
 */
export const OrderEnd = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete'), who: z.string(), at: z.number().int() }),
  z.object({ status: z.literal('failed'), hint: z.string().optional() }),
  /** Withdrawn in the portal. */
  z.object({ status: z.literal('withdrawn') }),
  /** The service no longer knows it. */
  z.object({ status: z.literal('lost') }),
  /** Another person than the expected one identified themselves. */
  z.object({ status: z.literal('id-mismatch') }),
  /** On one device by the browser's word, and yet on another network. */
  z.object({ status: z.literal('other-network') }),
  /** A person who may not do so identified themselves on the browser's own device. */
  z.object({ status: z.literal('by-code-alone') }),
])
export type OrderEnd = z.infer<typeof OrderEnd>

/**
 * An electronic-ID order. It belongs to the browser that started it: `owner` is the SHA-256 of that browser's
 * cookie. The secrets behind the QR code never leave the server. Instants are real time.
 */
export const Order = z.object({
  order: z.string(),
  orderRef: z.string(),
  owner: z.string(),
  expected: z.string().nullable(),
  device: z.enum(['same', 'other']),
  /** From where it was started, to compare with where the app is. */
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

/** Electronic-ID orders of sign-in and signing. Every `now` is real time. */
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

    /** The order, or null when it is unknown or belongs to another browser. */
    read: async (order: string, owner: string): Promise<Order | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.order(order), ConsistentRead: true }),
      )
      const found = Item ? Order.parse(Item) : null
      return found && found.owner === owner ? found : null
    },

    /** The service's id of an order of any kind and any person; for the demonstration's phone. */
    serviceReference: async (order: string): Promise<string | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.order(order), ConsistentRead: true }),
      )
      const found = z
        .object({ orderRef: z.string().optional(), started: z.object({ orderRef: z.string() }).optional() })
        .safeParse(Item).data
      return found?.orderRef ?? found?.started?.orderRef ?? null
    },

    /**
     * True for one caller at a time: collect now. Two collects of an order are never closer than the service asks for.
     */
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

    /** Stores how the order ended; false when that was stored before, and the first answer stands. */
    finish: (order: string, end: OrderEnd): Promise<boolean> =>
      update(order, 'SET #end = :end', 'attribute_not_exists(#end)', { '#end': 'end' }, { ':end': end }),
  }
}
