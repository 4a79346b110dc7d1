import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from './dynamo.ts'
import { keys } from './keys.ts'

/** `at`: portal time of the restore. */
export const noteRestored = async ({ client, tables }: Dynamo, at: number): Promise<void> => {
  await client.send(new PutCommand({ TableName: tables.mail, Item: { ...keys.restored, at } }))
}

/** `instant`: portal time. What was due since then may have been done before. */
export const isRestoredSince = async ({ client, tables }: Dynamo, instant: number): Promise<boolean> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tables.mail, Key: keys.restored, ConsistentRead: true }),
  )
  return Item !== undefined && instant < Number(Item['at'])
}
