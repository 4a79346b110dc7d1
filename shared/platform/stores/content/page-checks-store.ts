import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { FoundLinks } from '../../../content/dead-links.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const Unwritten = z.object({ since: Instant.optional() })

/** What was found when all pages were looked at, and whether visitors are shown what is stored. */
export const createPageChecksStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const get = async <Schema extends z.ZodType>(
    schema: Schema,
    Key: { pk: string; sk: string },
  ): Promise<z.infer<Schema> | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key }))
    return Item ? schema.parse(Item) : null
  }
  return {
    readFound: (): Promise<FoundLinks | null> => get(FoundLinks, keys.pageLinksFound),
    keepFound: async (found: FoundLinks): Promise<void> => {
      await dynamo.client.send(new PutCommand({ TableName, Item: { ...keys.pageLinksFound, ...found } }))
    },

    /** Since when what visitors read could not be written; null where it was. */
    readUnwritten: async (): Promise<number | null> => (await get(Unwritten, keys.unwrittenPages))?.since ?? null,
    noteUnwritten: async (now: number): Promise<void> => {
      await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.unwrittenPages,
          UpdateExpression: 'SET since = if_not_exists(since, :now)',
          ExpressionAttributeValues: { ':now': now },
        }),
      )
    },
    noteWritten: async (): Promise<void> => {
      const Key = keys.unwrittenPages
      const ConditionExpression = 'attribute_exists(since)'
      await dynamo.client
        .send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE since', ConditionExpression }))
        .catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error
        })
    },
  }
}
