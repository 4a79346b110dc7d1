import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'

/** A sending: to whom it goes is decided once, when it is made. */
export const Send = z.object({ sendId: z.string(), kind: z.string(), clubId: z.string().optional(), year: z.number().int().optional(), createdAt: z.number().int(), by: z.string().nullable(), recipients: z.array(z.string()) })
export type Send = z.infer<typeof Send>

/** `claimed` without a result is uncertain: it may have been sent and is never sent again blindly. */
export const Letter = z.object({ ref: z.string(), state: z.enum(['claimed', 'sent', 'uncertain', 'failed']), claimedAt: z.number().int(), messageId: z.string().optional(), cause: z.string().optional() })
export type Letter = z.infer<typeof Letter>

const putIfAbsent = async (dynamo: Dynamo, Item: Record<string, unknown>): Promise<boolean> => {
  try {
    await dynamo.client.send(new PutCommand({ TableName: dynamo.tables.mail, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

const settle = async (dynamo: Dynamo, send: string, ref: string, state: Letter['state'], rest: { messageId?: string; cause?: string } = {}): Promise<void> => {
  const values = { ':state': state, ...(rest.messageId && { ':messageId': rest.messageId }), ...(rest.cause && { ':cause': rest.cause }) }
  const sets = ['#state = :state', ...(rest.messageId ? ['messageId = :messageId'] : []), ...(rest.cause ? ['cause = :cause'] : [])]
  await dynamo.client.send(new UpdateCommand({
    TableName: dynamo.tables.mail, Key: keys.recipient(send, ref), UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeNames: { '#state': 'state' }, ExpressionAttributeValues: values,
  }))
}

/** Sendings and the claims that keep a letter from going out twice. Instants are portal time. */
export const createMailStore = (dynamo: Dynamo) => ({
  /** False when the sending exists already. */
  createSend: (send: Send) => putIfAbsent(dynamo, { ...keys.send(send.sendId), ...send }),

  readSend: async (send: string): Promise<Send | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.mail, Key: keys.send(send), ConsistentRead: true }))
    return Item ? Send.parse(Item) : null
  },

  /** Claims a recipient's letter: `mine` means send it now, otherwise how far it came. */
  claim: async (send: string, ref: string, now: number): Promise<'mine' | Letter['state']> => {
    const letter: Letter = { ref, state: 'claimed', claimedAt: now }
    if (await putIfAbsent(dynamo, { ...keys.recipient(send, ref), ...letter })) return 'mine'
    const { Item } = await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.mail, Key: keys.recipient(send, ref), ConsistentRead: true }))
    return Letter.parse(Item).state
  },

  markSent: (send: string, ref: string, messageId: string) => settle(dynamo, send, ref, 'sent', { messageId }),
  markUncertain: (send: string, ref: string, cause: string) => settle(dynamo, send, ref, 'uncertain', { cause }),
  /** The mail service said no: nothing was sent. */
  markFailed: (send: string, ref: string, cause: string) => settle(dynamo, send, ref, 'failed', { cause }),

  readLetters: async (send: string): Promise<Letter[]> => {
    const found: Letter[] = []
    let start: Record<string, unknown> | undefined
    do {
      const page = await dynamo.client.send(new QueryCommand({
        TableName: dynamo.tables.mail, KeyConditionExpression: 'pk = :pk AND begins_with(sk, :recipient)', ConsistentRead: true,
        ExpressionAttributeValues: { ':pk': keys.send(send).pk, ':recipient': 'RCPT#' }, ExclusiveStartKey: start,
      }))
      found.push(...(page.Items ?? []).map((item) => Letter.parse(item)))
      start = page.LastEvaluatedKey
    } while (start)
    return found
  },
})
export type MailStore = ReturnType<typeof createMailStore>
