import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Language } from '../../../basics/language.ts'
import { PersonRef } from '../../../basics/references.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * How a signing order ended. `complete`: the meeting has the signature. `round-ended`: an unlock came first, the
 * signature counts for nothing. `replaced`: the same person started anew. `busy`: the app is used for something else.
 * `not-verified`: what came back is no valid signature of the document.
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

/** What the electronic ID gave for a started order. The secrets never leave the server. */
const Started = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
})
export type Started = z.infer<typeof Started>

/**
 * Who asked for an order and where they can be reached, until the order is made: what the electronic ID needs and no
 * process may remember. `owner` is the hash of the session.
 */
export const SigningRequest = z.object({
  order: z.string(),
  owner: z.string(),
  device: z.enum(['same', 'other']),
  /** In which language the app shows what is signed. */
  language: Language,
  address: z.string(),
  /** Real time of the latest asking. */
  askedAt: z.number().int(),
  /** Of the first asking: a caller who was refused with a time to come again and sends the same command asked then. */
  firstAskedAt: z.number().int(),
})
export type SigningRequest = z.infer<typeof SigningRequest>

/**
 * One attempt of one person to sign something. `order` is the id of the command that started it, so that the same
 * command starts one order. It belongs to the browser that started it. Instants are real time.
 */
const Attempt = z.object({
  order: z.string(),
  /** Hash of the session, or of the secret that a browser without one was given. */
  owner: z.string(),
  device: z.enum(['same', 'other']),
  /** When the electronic ID was asked; once it has answered, when it did. */
  startedAt: z.number().int(),
  started: Started.optional(),
  hint: z.string().optional(),
  end: SigningEnd.optional(),
})
export type Attempt = z.infer<typeof Attempt>

/** An order to sign a protocol. */
export const SigningOrder = Attempt.extend({
  clubId: z.string(),
  year: z.number().int(),
  role: z.enum(['secretary', 'adjuster']),
  signer: z.string(),
  round: z.number().int(),
  documentSha256: z.string(),
})
export type SigningOrder = z.infer<typeof SigningOrder>

/** An order to sign an application for membership. */
export const ApplicationOrder = Attempt.extend({ application: z.string() })
export type ApplicationOrder = z.infer<typeof ApplicationOrder>

/** An order to sign a notice of leaving. */
export const LeavingOrder = Attempt.extend({ leaving: z.ulid(), person: PersonRef })
export type LeavingOrder = z.infer<typeof LeavingOrder>

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

const retainedFor = 24 * 60 * 60_000
/** How long (ms) a signer waits for an order: one that was asked for earlier is not made any more. */
const requestRetainedFor = 60_000
const inSeconds = (instant: number) => Math.ceil(instant / 1000)

/** The values as an update sets them: `#name = :name` for each. */
const assignments = (values: Record<string, unknown>) => {
  const names = Object.keys(values)
  return {
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    sets: names.map((name) => `#${name} = :${name}`).join(', '),
    given: Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
  }
}

/** Orders to sign one kind of thing; those of another kind it does not know. */
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
     * Asked again by the same owner, it is waited for anew: the engine may have been down all the while. False when the
     * command is another owner's.
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

    /** Null when no one asked, or no one waits any more. */
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

    /** Stores what the electronic ID answered; false when the order was ended meanwhile. */
    begin: (order: string, started: Started, realNow: number): Promise<boolean> =>
      set(order, { started, startedAt: realNow }),
    noteHint: (order: string, hint: string): Promise<boolean> => set(order, { hint }),
    /** Stores how the order ended; false when that was stored before, and the first answer stands. */
    finish: (order: string, end: SigningEnd): Promise<boolean> => set(order, { end }),
  }
}
export type SigningOrders<Order extends Attempt> = ReturnType<typeof createSigningOrders<Order>>
