import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { MandateEvent } from '../../../assignments/event.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

export const mandateEventItem = (event: MandateEvent) => ({
  ...keys.mandateEvent(event.clubId, event.id),
  gsi1pk: keys.personIndex(event.person),
  gsi1sk: `EVENT#${String(event.at).padStart(15, '0')}#${event.id}`,
  ...event,
})

const newestFirst = (events: MandateEvent[]): MandateEvent[] =>
  events.toSorted((one, other) => other.at - one.at || other.id.localeCompare(one.id))

/** An event has the same id each time it is noted, so that it is there once. */
export const createMandateEvents = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  return {
    /** False when it is noted already; the first note stays. */
    note: (event: MandateEvent): Promise<boolean> =>
      dynamo.client
        .send(
          new PutCommand({
            TableName,
            Item: mandateEventItem(MandateEvent.parse(event)),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        )
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConditionalCheckFailedException) return false
            throw error
          },
        ),

    /** The newest first. */
    ofClub: async (club: string): Promise<MandateEvent[]> =>
      newestFirst(
        await queryAll(dynamo, MandateEvent, {
          TableName,
          KeyConditionExpression: 'pk = :club',
          ExpressionAttributeValues: { ':club': keys.mandateEventsOf(club) },
          ConsistentRead: true,
        }),
      ),

    /** In every club, the newest first. */
    ofPerson: async (ref: string): Promise<MandateEvent[]> =>
      newestFirst(
        await queryAll(dynamo, MandateEvent, {
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :person AND begins_with(gsi1sk, :event)',
          ExpressionAttributeValues: { ':person': keys.personIndex(ref), ':event': 'EVENT#' },
        }),
      ),
  }
}
