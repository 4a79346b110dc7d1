import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { RetentionRun } from '../../data-rights/retention-run.ts'
import type { Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'

/** For how long (ms) it is told what a run removed. */
const keptFor = 365 * 86_400_000

/** What the runs of the retention removed. */
export const createRetentionRuns = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.erasures
  return {
    /** Notes how far a run has come; noted again it stands as it was noted last. `realNow` decides how long it is kept. */
    note: async (run: RetentionRun, realNow: number): Promise<void> => {
      const ttl = Math.ceil((realNow + keptFor) / 1000)
      const Item = { ...keys.retentionRun(run.startedAt, run.id), ...RetentionRun.parse(run), ttl }
      await dynamo.client.send(new PutCommand({ TableName, Item }))
    },

    /** The latest runs, the latest first. */
    latest: async (atMost: number): Promise<RetentionRun[]> => {
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
      return Items.map((item) => RetentionRun.parse(item))
    },
  }
}
