import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { FeedProgress, unreadFeed, type FeedStandstill } from '../../../membership/feed-progress.ts'
import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** How far the feed of the register is read. Instants are real time. */
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

    /** An entry has been carried out, or reading begins after it; of one before it nothing is noted. */
    moveTo: async (seq: number): Promise<void> => {
      await dynamo.client.send(new UpdateCommand(moved(seq))).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      })
    },

    /** An entry about a person whom the portal does not know. False when they are known by now. */
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

    /** Everything that the register had has been read. */
    noteRead: async (at: number): Promise<void> => {
      await update('SET readAt = :at REMOVE standstill', { ':at': at })
    },

    /** Reading has come to a halt; the first cause stands until it goes on. */
    noteStandstill: async (standstill: FeedStandstill): Promise<void> => {
      await update('SET standstill = if_not_exists(standstill, :standstill)', { ':standstill': standstill })
    },
  }
}
