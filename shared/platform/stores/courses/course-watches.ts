import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const Watch = z.object({ person: z.string() })
const ToAnnounce = z.object({ occasion: z.string() })

/** Watchers are notified when the next occasion opens. */
export const createCourseWatches = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  return {
    isWatched: async (course: string, person: string): Promise<boolean> => {
      const Key = keys.courseWatch(course, person)
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      return Item !== undefined
    },
    /** A watch that has begun stays as it is. */
    watch: async (course: string, person: string, since: number): Promise<void> => {
      const found = { gsi1pk: keys.watchesOf(person), gsi1sk: course }
      const Item = { ...keys.courseWatch(course, person), ...found, course, person, since }
      await dynamo.client.send(new PutCommand({ TableName, Item }))
    },
    unwatch: async (course: string, person: string): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.courseWatch(course, person) }))
    },
    watchersOf: async (course: string): Promise<string[]> => {
      const found = await queryAll(dynamo, Watch, {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :watches)',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':pk': keys.course(course).pk, ':watches': keys.courseWatches },
      })
      return found.map(({ person }) => person)
    },
    /** For a transaction after which watchers of its course are to be notified. */
    asksToNotifyWatchers: (occasion: string): Write => ({
      Put: {
        TableName,
        Item: { ...keys.occasionToAnnounce(occasion), gsi1pk: keys.occasionsToAnnounce, gsi1sk: occasion, occasion },
      },
    }),
    /** Watchers may still have to be notified of these. */
    occasionsToAnnounce: async (): Promise<string[]> => {
      const found = await queryAll(dynamo, ToAnnounce, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :toAnnounce',
        ExpressionAttributeValues: { ':toAnnounce': keys.occasionsToAnnounce },
      })
      return found.map(({ occasion }) => occasion)
    },
    watchersNotified: async (occasion: string): Promise<void> => {
      await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.occasionToAnnounce(occasion) }))
    },
  }
}
