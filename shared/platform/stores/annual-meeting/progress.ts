import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Sending } from '../../../letter-delivery/sending.ts'
import { MeetingSummary, type SyncStatus } from '../../../annual-meeting/meeting.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

const missed = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false
  throw error
}

/** `path`: of the sending in the summary. */
const noteAt = (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  { path, names }: { path: string; names: Record<string, string> },
  sending: Sending,
): Promise<boolean> =>
  dynamo.client
    .send(
      new UpdateCommand({
        TableName: dynamo.tables.meetings,
        Key: keys.summary(club, year),
        UpdateExpression: `SET ${path} = :sending ADD revision :one`,
        ConditionExpression: `${path}.sendId = :sendId AND (attribute_not_exists(${path}.tally) OR ${path}.tally < :tally)`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':sending': sending,
          ':sendId': sending.sendId,
          ':tally': sending.tally ?? 0,
          ':one': 1,
        },
      }),
    )
    .then(() => true, missed)

/** The index of a notice that a correction replaced; -1 for any other sending. */
const earlierNoticeAt = async (dynamo: Dynamo, { club, year }: MeetingKey, sendId: string): Promise<number> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.meetings, Key: keys.summary(club, year), ConsistentRead: true }),
  )
  const { earlierNotices = [] } = MeetingSummary.pick({ earlierNotices: true }).parse(Item ?? {})
  return earlierNotices.findIndex(({ sending }) => sending.sendId === sendId)
}

/**
 * False when the meeting shows another sending, or a later count of it. This is no transition, so the process does
 * not wait for it.
 */
export const noteSending = async (
  dynamo: Dynamo,
  meeting: MeetingKey,
  kind: 'notice' | 'documents',
  sending: Sending,
): Promise<boolean> => {
  if (await noteAt(dynamo, meeting, { path: '#kind', names: { '#kind': kind } }, sending)) return true
  const at = kind === 'notice' ? await earlierNoticeAt(dynamo, meeting, sending.sendId) : -1
  if (at < 0) return false
  const names = { '#earlier': 'earlierNotices', '#sending': 'sending' }
  return noteAt(dynamo, meeting, { path: `#earlier[${at}].#sending`, names }, sending)
}

/** False once the register has taken the submission. */
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
