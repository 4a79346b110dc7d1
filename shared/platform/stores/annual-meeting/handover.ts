import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { emptyHandover, HandoverState } from '../../../annual-meeting/handover/bank-extract.ts'
import { HandedOver } from '../../../annual-meeting/handover/handed-over.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

const get = async (dynamo: Dynamo, Key: Record<string, string>) =>
  (await dynamo.client.send(new GetCommand({ TableName: dynamo.tables.meetings, Key, ConsistentRead: true }))).Item

const isThere = (error: unknown) => {
  if (error instanceof ConditionalCheckFailedException) return
  throw error
}

/**
 * Stores what a registration is about to do, if the lock is held under that fence at `now` (real time), and returns
 * it, or what it was to do when it was begun before. Null when the lock is lost: nothing may be done.
 */
export const planHandover = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
  planned: HandedOver,
  { person, fence, now }: { person: string; fence: number; now: number },
): Promise<HandedOver | null> => {
  const TableName = dynamo.tables.meetings
  const Key = keys.handedOver(club, year, planned.commandId)
  const result = await transact(dynamo, {
    plan: {
      Put: {
        TableName,
        Item: { ...Key, ...HandedOver.parse(planned) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    held: {
      ConditionCheck: {
        TableName,
        Key: keys.summary(club, year),
        ConditionExpression: '#lock.#holder = :person AND #lock.#fence = :fence AND #lock.#expiresAt > :now',
        ExpressionAttributeNames: {
          '#lock': 'lock',
          '#holder': 'holder',
          '#fence': 'fence',
          '#expiresAt': 'expiresAt',
        },
        ExpressionAttributeValues: { ':person': person, ':fence': fence, ':now': now },
      },
    },
  })
  const begun = await get(dynamo, Key)
  return result.done || begun ? HandedOver.parse(begun) : null
}

/** Also registrations that failed: the meeting's history says which were done. */
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

/** Null when another writer has stored one since `before`. */
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
