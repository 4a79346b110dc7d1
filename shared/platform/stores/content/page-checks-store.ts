import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { FoundLinks } from '../../../content/dead-links.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { contentItems } from './content-items.ts'

const Unwritten = z.object({ since: Instant.optional() })

export const createPageChecksStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const { get, noteSince } = contentItems(dynamo)
  return {
    readFound: (): Promise<FoundLinks | null> => get(FoundLinks, keys.pageLinksFound),
    keepFound: async (found: FoundLinks): Promise<void> => {
      await dynamo.client.send(new PutCommand({ TableName, Item: { ...keys.pageLinksFound, ...found } }))
    },

    /** Since when; null where it was written. */
    readUnwritten: async (): Promise<number | null> => (await get(Unwritten, keys.unwrittenPages))?.since ?? null,
    noteUnwritten: (now: number): Promise<void> => noteSince(keys.unwrittenPages, now),
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
