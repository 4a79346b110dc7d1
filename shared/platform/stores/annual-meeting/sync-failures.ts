import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { SyncStatus } from '../../../annual-meeting/meeting.ts'
import { Instant } from '../../../basics/time.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** The register did not take a submission: part of the meeting's history, but no transition. `at`: portal time. */
export const SyncFailure = z.object({ at: Instant, cause: SyncStatus.shape.cause, attempts: z.number().int() })
export type SyncFailure = z.infer<typeof SyncFailure>

/** The first failure since the submission, or since a person asked to try again. */
export const noteFirstFailure = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  failure: SyncFailure,
): Promise<void> => {
  await dynamo.client.send(
    new PutCommand({
      TableName: dynamo.tables.meetings,
      Item: { ...keys.syncFailure(club, year, failure.attempts), ...failure },
    }),
  )
}

/** The oldest first. */
export const readSyncFailures = (dynamo: Dynamo, { club, year }: MeetingKey): Promise<SyncFailure[]> =>
  queryAll(dynamo, SyncFailure, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':prefix': keys.syncFailures },
  })
