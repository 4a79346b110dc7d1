import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const HandedOver = z.object({ ciphertext: z.string().optional(), expiresAt: z.number() })

/** On their way to a phone. The browser has encrypted them, so the portal cannot read them. Instants are real time. */
export const createHandedOverDrafts = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.sessions
  const read = async (draft: string) => {
    const Key = keys.handedOverDraft(draft)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return HandedOver.safeParse(Item).data ?? null
  }
  return {
    keep: async (draft: string, ciphertext: string, expiresAt: number): Promise<void> => {
      const Item = { ...keys.handedOverDraft(draft), ciphertext, expiresAt, ttl: Math.ceil(expiresAt / 1000) }
      await transact(dynamo, { draft: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } } })
    },

    /** Removes the draft; until it would have expired, the rest says that it was taken. */
    take: async (draft: string, now: number): Promise<{ ciphertext: string } | 'taken' | 'expired'> => {
      const found = await read(draft)
      if (!found || found.expiresAt <= now) return 'expired'
      const { ciphertext } = found
      if (ciphertext === undefined) return 'taken'
      const { done } = await transact(dynamo, {
        draft: {
          Update: {
            TableName,
            Key: keys.handedOverDraft(draft),
            ConditionExpression: 'attribute_exists(ciphertext)',
            UpdateExpression: 'REMOVE ciphertext',
          },
        },
      })
      return done ? { ciphertext } : 'taken'
    },
  }
}
