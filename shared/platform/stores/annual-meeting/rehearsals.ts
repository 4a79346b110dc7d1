import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { isRehearsal } from '../../../basics/rehearsal-year.ts'
import { AnyItem, queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

const together = 25

const keysOf = (dynamo: Dynamo, { club, year }: MeetingKey) =>
  queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year) },
    ProjectionExpression: 'pk, sk',
    ConsistentRead: true,
  })

const removeAll = async (dynamo: Dynamo, found: readonly Record<string, unknown>[]): Promise<void> => {
  for (let from = 0; from < found.length; from += together) {
    await Promise.all(
      found
        .slice(from, from + together)
        .map((Key) => dynamo.client.send(new DeleteCommand({ TableName: dynamo.tables.meetings, Key }))),
    )
  }
}

/** Removes a rehearsal; its summary goes last. @throws Error for a real meeting */
export const removeRehearsal = async (dynamo: Dynamo, meeting: MeetingKey): Promise<void> => {
  if (!isRehearsal(meeting.year)) throw new Error('only a rehearsal can be removed')
  await removeAll(dynamo, await keysOf(dynamo, meeting))
  await dynamo.client.send(
    new DeleteCommand({ TableName: dynamo.tables.meetings, Key: keys.summary(meeting.club, meeting.year) }),
  )
}
