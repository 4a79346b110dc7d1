import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { RetentionRun } from '../../data-rights/retention-run.ts'
import type { Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'

/** For how long (ms) it is shown what a run removed. */
const retainedFor = 365 * 86_400_000

/** So many of the newest runs are checked for one that has died. */
const daysBack = 100
const Key = z.object({ pk: z.string(), sk: z.string() })

/** What the runs of the retention removed. */
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
     * Notes how far a run has come; noted again it stands as it was noted last. Real time: `began` is where it stands
     * among the others, whatever portal time does meanwhile, and `realNow` decides how long it is stored.
     */
    note: async (run: RetentionRun, { began, realNow }: { began: number; realNow: number }): Promise<void> => {
      const ttl = Math.ceil((realNow + retainedFor) / 1000)
      const Item = { ...keys.retentionRun(began, run.id), ...RetentionRun.parse(run), ttl }
      await dynamo.client.send(new PutCommand({ TableName, Item }))
    },

    /** Notes of every other run of a kind that has not ended that it never will: one of a kind runs at a time. */
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

    /** The latest runs, the latest first. */
    latest: async (atMost: number): Promise<RetentionRun[]> =>
      (await newest(atMost)).map((item) => RetentionRun.parse(item)),
  }
}
