import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { FeedProgress, unreadFeed, type FeedStandstill } from '../../../membership/feed-progress.ts'
import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Instants are real time. */
export const createFeedProgress = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const update = (UpdateExpression: string, ExpressionAttributeValues: Record<string, unknown>) =>
    dynamo.client.send(
      new UpdateCommand({ TableName, Key: keys.registerFeed, UpdateExpression, ExpressionAttributeValues }),
    )

  const moved = (seq: number) => ({
    TableName,
    Key: keys.registerFeed,
    UpdateExpression: 'SET upTo = :seq',
    ConditionExpression: 'attribute_not_exists(upTo) OR upTo < :seq',
    ExpressionAttributeValues: { ':seq': seq },
  })

  return {
    read: async (): Promise<FeedProgress> => {
      const { Item } = await dynamo.client.send(
        new GetCommand({ TableName, Key: keys.registerFeed, ConsistentRead: true }),
      )
      return Item ? FeedProgress.parse({ ...unreadFeed, ...Item }) : unreadFeed
    },

    /** After an entry was carried out, or to begin after it; never backwards. */
    moveTo: async (seq: number): Promise<void> => {
      await dynamo.client.send(new UpdateCommand(moved(seq))).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      })
    },

    /** For an entry about a person the portal does not know. False when they are known by now. */
    skip: async (seq: number, ref: string): Promise<boolean> => {
      const result = await transact(dynamo, {
        person: {
          ConditionCheck: {
            TableName,
            Key: keys.person(ref),
            ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(erasing)',
          },
        },
        progress: { Update: moved(seq) },
      })
      return result.done || !('person' in result.failed)
    },

    noteRead: async (at: number): Promise<void> => {
      await update('SET readAt = :at REMOVE standstill', { ':at': at })
    },

    /** The first cause stands until reading goes on. */
    noteStandstill: async (standstill: FeedStandstill): Promise<void> => {
      await update('SET standstill = if_not_exists(standstill, :standstill)', { ':standstill': standstill })
    },
  }
}
