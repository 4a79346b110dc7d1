import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { z } from 'zod'
import type { Dynamo } from '../../dynamo.ts'

type Key = { pk: string; sk: string }

export const contentItems = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  return {
    get: async <Schema extends z.ZodType>(schema: Schema, Key: Key): Promise<z.infer<Schema> | null> => {
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key }))
      return Item ? schema.parse(Item) : null
    },
    /** A later failure leaves the first. */
    noteSince: async (Key: Key, now: number): Promise<void> => {
      await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET since = if_not_exists(since, :now)',
          ExpressionAttributeValues: { ':now': now },
        }),
      )
    },
  }
}
