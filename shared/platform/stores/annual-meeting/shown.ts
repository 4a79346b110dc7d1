import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** Notes which paragraph the room sees. No content: neither version nor lock is asked for, and the last one stands. */
export const noteShown = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  item: string,
  at: number,
): Promise<void> => {
  await dynamo.client.send(
    new UpdateCommand({
      TableName: dynamo.tables.meetings,
      Key: keys.summary(club, year),
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET shown = :shown ADD revision :one',
      ExpressionAttributeValues: { ':shown': { item, at }, ':one': 1 },
    }),
  )
}
