import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Language } from '../../../basics/language.ts'
import { PersonRef } from '../../../basics/references.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * `complete`: the meeting has the signature. `round-ended`: an unlock came first, so the signature does not count.
 * `replaced`: the person started anew. `busy`: the app is used for something else. `not-verified`: the answer is no
 * valid signature of the document.
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
    'replaced',
    'busy',
    'unavailable',
  ]),
  hint: z.string().optional(),
})
export type SigningEnd = z.infer<typeof SigningEnd>

/** The secrets never leave the server. */
const Started = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
})
export type Started = z.infer<typeof Started>

/** What the electronic ID needs until the order is made, and no process may store. `owner`: the hash of the session. */
export const SigningRequest = z.object({
  order: z.string(),
  owner: z.string(),
  device: z.enum(['same', 'other']),
  language: Language,
  address: z.string(),
  /** Real time of the latest request. */
  askedAt: z.number().int(),
  /** A refused caller who returns with the same command counts from here. */
  firstAskedAt: z.number().int(),
})
export type SigningRequest = z.infer<typeof SigningRequest>

/**
 * `order`: the id of the command, so that one command starts one order. It belongs to the browser that started it.
 * Instants are real time.
 */
const Attempt = z.object({
  order: z.string(),
  /** Hash of the session, or of the secret of a browser without one. */
  owner: z.string(),
  device: z.enum(['same', 'other']),
  /** Of the request to the electronic ID; once it has answered, of the answer. */
  startedAt: z.number().int(),
  started: Started.optional(),
  hint: z.string().optional(),
  end: SigningEnd.optional(),
})
export type Attempt = z.infer<typeof Attempt>

export const SigningOrder = Attempt.extend({
  clubId: z.string(),
  year: z.number().int(),
  role: z.enum(['secretary', 'adjuster']),
  signer: z.string(),
  round: z.number().int(),
  documentSha256: z.string(),
})
export type SigningOrder = z.infer<typeof SigningOrder>

export const ApplicationOrder = Attempt.extend({ application: z.string() })
export type ApplicationOrder = z.infer<typeof ApplicationOrder>

export const LeavingOrder = Attempt.extend({ leaving: z.ulid(), person: PersonRef })
export type LeavingOrder = z.infer<typeof LeavingOrder>

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

const retainedFor = 24 * 60 * 60_000
/** Milliseconds for which a signer waits: no order is made afterwards. */
const requestRetainedFor = 60_000
const inSeconds = (instant: number) => Math.ceil(instant / 1000)

const assignments = (values: Record<string, unknown>) => {
  const names = Object.keys(values)
  return {
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    sets: names.map((name) => `#${name} = :${name}`).join(', '),
    given: Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
  }
}

/** Orders of another kind are unknown to it. */
export const createSigningOrders = <Order extends Attempt>(dynamo: Dynamo, kind: z.ZodType<Order>) => {
  const TableName = dynamo.tables.sessions
  const isNew = 'attribute_not_exists(pk)'
  const put = (Item: Record<string, unknown>) =>
    dynamo.client.send(new PutCommand({ TableName, Item, ConditionExpression: isNew })).then(() => true, missed)
  const get = async (Key: Record<string, string>) =>
    (await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
  /** Only while the order has not ended. */
  const set = (order: string, values: Record<string, unknown>) => {
    const { names, sets, given } = assignments(values)
    return dynamo.client
      .send(
        new UpdateCommand({
          TableName,
          Key: keys.order(order),
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#end)',
          UpdateExpression: `SET ${sets}`,
          ExpressionAttributeNames: { ...names, '#end': 'end' },
          ExpressionAttributeValues: given,
        }),
      )
      .then(() => true, missed)
  }

  return {
    /**
     * A repetition by the same owner waits anew: the engine may have been down. False when the command is another
     * owner's.
     */
    ask: (request: Omit<SigningRequest, 'firstAskedAt'>): Promise<boolean> => {
      const values = { ...request, ttl: inSeconds(request.askedAt + requestRetainedFor) }
      const { names, sets, given } = assignments(values)
      return dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key: keys.signingRequest(request.order),
            ConditionExpression: `${isNew} OR #owner = :owner`,
            UpdateExpression: `SET ${sets}, firstAskedAt = if_not_exists(firstAskedAt, :askedAt)`,
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: given,
          }),
        )
        .then(() => true, missed)
    },

    /** Null when no one waits any more. */
    readRequest: async (order: string, realNow: number): Promise<SigningRequest | null> => {
      const request = SigningRequest.safeParse(await get(keys.signingRequest(order))).data
      return request && realNow - request.askedAt <= requestRetainedFor ? request : null
    },

    forgetRequest: async (order: string): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.signingRequest(order) }))
    },

    /** False when the command has made an order before. */
    claim: (order: Order): Promise<boolean> =>
      put({ ...keys.order(order.order), ttl: inSeconds(order.startedAt + retainedFor), ...order }),

    read: async (order: string): Promise<Order | null> => kind.safeParse(await get(keys.order(order))).data ?? null,

    /** False when the order has ended meanwhile. */
    begin: (order: string, started: Started, realNow: number): Promise<boolean> =>
      set(order, { started, startedAt: realNow }),
    noteHint: (order: string, hint: string): Promise<boolean> => set(order, { hint }),
    /** False when an end was stored before: the first stands. */
    finish: (order: string, end: SigningEnd): Promise<boolean> => set(order, { end }),
  }
}
export type SigningOrders<Order extends Attempt> = ReturnType<typeof createSigningOrders<Order>>
