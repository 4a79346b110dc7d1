import { createHmac, randomBytes } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { LogEntry } from '../../../courses/course-log.ts'
import { StoredLogEntry } from '../../../courses/course-log-file.ts'
import { AnyItem, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const LogKey = z.object({ key: z.string() })

/** A person's name in one occasion's log. */
export type Pseudonyms = (person: string) => string

export const logItem = (occasion: string, entry: LogEntry) => ({
  ...keys.courseLogEntry(occasion, entry.index),
  ...entry,
})

/** Nothing ever changes a log. */
export const createCourseLogs = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.courses
  return {
    /** From an index on, in order. */
    entries: async (occasion: string, from = 0): Promise<LogEntry[]> => {
      const found = await queryAll(dynamo, AnyItem, {
        TableName,
        KeyConditionExpression: 'pk = :occasion AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':occasion': keys.occasion(occasion).pk,
          ':first': keys.courseLogEntry(occasion, from).sk,
          ':last': `${keys.courseLog}~`,
        },
        ConsistentRead: true,
      })
      return found.map(({ pk: _, sk: __, ...entry }) => StoredLogEntry.parse(entry))
    },
    /** Under a key that is made once for an occasion. */
    pseudonyms: async (occasion: string): Promise<Pseudonyms> => {
      const Key = keys.courseLogKey(occasion)
      const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      const stored =
        Item ??
        (
          await dynamo.client.send(
            new UpdateCommand({
              TableName,
              Key,
              UpdateExpression: 'SET #key = if_not_exists(#key, :made)',
              ExpressionAttributeNames: { '#key': 'key' },
              ExpressionAttributeValues: { ':made': randomBytes(32).toString('hex') },
              ReturnValues: 'ALL_NEW',
            }),
          )
        ).Attributes
      const { key } = LogKey.parse(stored)
      return (person) => createHmac('sha256', key).update(person).digest('hex')
    },
  }
}
