import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { emptyHandover, HandoverState } from '../../../annual-meeting/handover/bank-extract.ts'
import { HandedOver } from '../../../annual-meeting/handover/handed-over.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

const get = async (dynamo: Dynamo, Key: Record<string, string>) =>
  (await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.meetings, Key, ConsistentRead: true }))).Item

const isThere = (error: unknown) => {
  if (error instanceof ConditionalCheckFailedException) return
  throw error
}

/** Keeps what a registration is about to do; of one that was begun before, what it was to do then. */
export const planHandover = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  planned: HandedOver,
): Promise<HandedOver> => {
  const Key = keys.handedOver(club, year, planned.commandId)
  const Item = { ...Key, ...HandedOver.parse(planned) }
  await dynamo.client
    .send(new PutCommand({ TableName: dynamo.tables.meetings, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
    .catch(isThere)
  return HandedOver.parse(await get(dynamo, Key))
}

/** What the registrations of a meeting were to do; which of them were done is for the meeting's history to say. */
export const readPlannedHandovers = (dynamo: Dynamo, { club, year }: MeetingKey): Promise<HandedOver[]> =>
  queryAll(dynamo, HandedOver, {
    TableName: dynamo.tables.meetings,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :handed)',
    ExpressionAttributeValues: { ':pk': keys.meeting(club, year), ':handed': 'HANDED#' },
    ConsistentRead: true,
  })

export const readHandoverState = async (dynamo: Dynamo, { club, year }: MeetingKey): Promise<HandoverState> => {
  const item = await get(dynamo, keys.handover(club, year))
  return item ? HandoverState.parse(item) : emptyHandover
}

/** Stores the handover's next version; null when somebody else has stored one since `before`. */
export const saveHandoverState = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  before: HandoverState,
  change: Partial<Omit<HandoverState, 'version'>>,
): Promise<HandoverState | null> => {
  const { version } = before
  const next: HandoverState = { ...before, ...change, version: version + 1 }
  const isFirst = version === 0
  try {
    await dynamo.client.send(
      new PutCommand({
        TableName: dynamo.tables.meetings,
        Item: { ...keys.handover(club, year), ...next },
        ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : '#version = :version',
        ...(!isFirst && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
      }),
    )
    return next
  } catch (error) {
    isThere(error)
    return null
  }
}
