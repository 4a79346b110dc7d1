import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** No content: asks for neither version nor lock, and the last writer wins. */
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
