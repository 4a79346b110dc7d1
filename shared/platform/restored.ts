import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from './dynamo.ts'
import { keys } from './keys.ts'

/** Notes that the store has been restored from a copy, and when (portal time). */
export const noteRestored = async ({ client, tables }: Dynamo, at: number): Promise<void> => {
  await client.send(new PutCommand({ TableName: tables.mail, Item: { ...keys.restored, at } }))
}

/** Whether the store was restored since an instant of portal time: what was due then may have been done before. */
export const isRestoredSince = async ({ client, tables }: Dynamo, instant: number): Promise<boolean> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tables.mail, Key: keys.restored, ConsistentRead: true }),
  )
  return Item !== undefined && instant < Number(Item['at'])
}
