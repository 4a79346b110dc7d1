import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Sending } from '../../../letter-delivery/sending.ts'
import type { SyncStatus } from '../../../annual-meeting/meeting.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

/** Notes how far a sending has come; false when the meeting shows another one, or a later count of it. No transition: the process does not wait for it. */
export const noteSending = (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  kind: 'notice' | 'documents',
  sending: Sending,
): Promise<boolean> =>
  dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET #kind = :sending ADD revision :one',
        ConditionExpression: '#kind.sendId = :sendId AND (attribute_not_exists(#kind.tally) OR #kind.tally < :tally)',
        ExpressionAttributeNames: { '#kind': kind },
        ExpressionAttributeValues: {
          ':sending': sending,
          ':sendId': sending.sendId,
          ':tally': sending.tally ?? 0,
          ':one': 1,
        },
      }),
    )
    .then(() => true, missed)

/** Notes that the register did not take a submission; false once it has. */
export const noteSyncFailure = (dynamo: Dynamo, { club, year }: MeetingKey, sync: SyncStatus): Promise<boolean> =>
  dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: 'SET #sync = :sync ADD revision :one',
        ConditionExpression: '#sync.#state <> :done',
        ExpressionAttributeNames: { '#sync': 'sync', '#state': 'state' },
        ExpressionAttributeValues: { ':sync': sync, ':done': 'done', ':one': 1 },
      }),
    )
    .then(() => true, missed)
