import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * How a signing order ended. `complete`: the meeting has the signature. `round-ended`: an unlock came first, the
 * signature counts for nothing. `not-verified`: what came back is no valid signature of the document.
 */
export const SigningEnd = z.object({
  status: z.enum([
    'complete',
    'failed',
    'withdrawn',
    'lost',
    'id-mismatch',
    'not-verified',
    'round-ended',
    'unavailable',
  ]),
  hint: z.string().optional(),
})
export type SigningEnd = z.infer<typeof SigningEnd>

/** What the electronic ID gave for a started order. The secrets never leave the server. */
const Started = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
})
export type Started = z.infer<typeof Started>

/**
 * One attempt of one person to sign a protocol. `order` is the id of the command that started it, so that the same
 * command starts one order. It belongs to the session that started it. Instants are real time.
 */
export const SigningOrder = z.object({
  order: z.string(),
  clubId: z.string(),
  year: z.number().int(),
  role: z.enum(['secretary', 'adjuster']),
  signer: z.string(),
  /** Hash of the session. */
  owner: z.string(),
  round: z.number().int(),
  documentSha256: z.string(),
  device: z.enum(['same', 'other']),
  startedAt: z.number().int(),
  started: Started.optional(),
  hint: z.string().optional(),
  end: SigningEnd.optional(),
})
export type SigningOrder = z.infer<typeof SigningOrder>

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

const keptFor = 24 * 60 * 60_000
const seasonKey = (year: number) => `SIGN#${year}`

/** Orders to sign protocols. */
export const createSigningOrders = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.sessions
  const set = (order: string, name: string, value: unknown, condition: string, rest = '') =>
    dynamo.client
      .send(
        new UpdateCommand({
          TableName,
          Key: keys.order(order),
          UpdateExpression: `SET #name = :value${rest}`,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#name': name, ...(condition.includes('#end') && { '#end': 'end' }) },
          ExpressionAttributeValues: { ':value': value },
        }),
      )
      .then(() => true, missed)

  const openOrders = async (
    query: Pick<QueryCommandInput, 'KeyConditionExpression' | 'ExpressionAttributeValues' | 'ScanIndexForward'>,
  ): Promise<SigningOrder[]> =>
    (await queryAll(dynamo, SigningOrder, { TableName, IndexName: 'gsi1', ...query })).filter(({ end }) => !end)

  return {
    /** False when the command has started an order before. */
    claim: (order: SigningOrder): Promise<boolean> =>
      dynamo.client
        .send(
          new PutCommand({
            TableName,
            ConditionExpression: 'attribute_not_exists(pk)',
            Item: {
              ...keys.order(order.order),
              gsi1pk: seasonKey(order.year),
              gsi1sk: `${order.clubId}#${order.startedAt}#${order.order}`,
              ttl: Math.ceil((order.startedAt + keptFor) / 1000),
              ...order,
            },
          }),
        )
        .then(() => true, missed),

    read: async (order: string): Promise<SigningOrder | null> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.order(order), ConsistentRead: true }),
      )
      return SigningOrder.safeParse(Item).data ?? null
    },

    begin: (order: string, started: Started): Promise<boolean> =>
      set(order, 'started', started, 'attribute_exists(pk)'),
    noteHint: (order: string, hint: string): Promise<boolean> =>
      set(order, 'hint', hint, 'attribute_exists(pk) AND attribute_not_exists(#end)'),
    /** Stores how the order ended; false when that was stored before, and the first answer stands. */
    finish: (order: string, end: SigningEnd): Promise<boolean> =>
      set(order, 'end', end, 'attribute_exists(pk) AND attribute_not_exists(#end)', ' REMOVE gsi1pk, gsi1sk'),

    /** Orders of a meeting that have not ended, the newest first. */
    open: async (club: string, year: number): Promise<SigningOrder[]> =>
      openOrders({
        KeyConditionExpression: 'gsi1pk = :season AND begins_with(gsi1sk, :club)',
        ExpressionAttributeValues: { ':season': seasonKey(year), ':club': `${club}#` },
        ScanIndexForward: false,
      }),

    /** Orders of every club's meeting in a year that have not ended: the index holds no others. */
    openInYear: (year: number): Promise<SigningOrder[]> =>
      openOrders({
        KeyConditionExpression: 'gsi1pk = :season',
        ExpressionAttributeValues: { ':season': seasonKey(year) },
      }),
  }
}
