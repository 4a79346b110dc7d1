import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { RetentionRun } from '../../data-rights/retention-run.ts'
import type { Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'

/** Milliseconds for which the result of a run is shown. */
const retainedFor = 365 * 86_400_000

/** The newest runs that are checked for a dead one. */
const daysBack = 100
const Key = z.object({ pk: z.string(), sk: z.string() })

export const createRetentionRuns = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.erasures
  const newest = async (atMost: number) => {
    const { Items = [] } = await dynamo.client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :runs',
        ExpressionAttributeValues: { ':runs': keys.retentionRuns },
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit: atMost,
      }),
    )
    return Items
  }

  return {
    /**
     * Notes how far a run has come, in place of its earlier note. Real time: `began` orders the runs whatever portal
     * time does, and `realNow` decides how long the note is stored.
     */
    note: async (run: RetentionRun, { began, realNow }: { began: number; realNow: number }): Promise<void> => {
      const ttl = Math.ceil((realNow + retainedFor) / 1000)
      const Item = { ...keys.retentionRun(began, run.id), ...RetentionRun.parse(run), ttl }
      await dynamo.client.send(new PutCommand({ TableName, Item }))
    },

    /** Marks every other unfinished run of a kind as dead: one of a kind runs at a time. */
    closeDead: async ({ kind, id }: Pick<RetentionRun, 'kind' | 'id'>): Promise<void> => {
      for (const item of await newest(daysBack)) {
        const run = RetentionRun.parse(item)
        if (run.kind !== kind || run.id === id || run.endedAt !== null || run.died) continue
        const died = {
          TableName,
          Key: Key.parse(item),
          UpdateExpression: 'SET died = :yes',
          ConditionExpression: 'endedAt = :none',
          ExpressionAttributeValues: { ':yes': true, ':none': null },
        }
        await dynamo.client.send(new UpdateCommand(died)).catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error
        })
      }
    },

    /** The latest first. */
    latest: async (atMost: number): Promise<RetentionRun[]> =>
      (await newest(atMost)).map((item) => RetentionRun.parse(item)),
  }
}
