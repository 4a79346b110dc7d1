import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { AssignmentChange } from '../../../assignments/change.ts'
import { isOpen } from '../../../assignments/change-progress.ts'
import type { MandateEvent } from '../../../assignments/event.ts'
import { claimsOf } from '../../../assignments/plan-change.ts'
import { changeLimits } from '../../../limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { mandateEventItem } from './mandate-events.ts'

/** What a step of a change writes; the rest of it is fixed when it is made. */
export type ChangeStep = Partial<Pick<AssignmentChange, 'state' | 'cause' | 'attempts' | 'nextAttemptAt' | 'syncedAt'>>

/** Changes of assignments on their way to the register, and what they lay hold of meanwhile. */
export const createAssignmentChanges = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const item = (change: AssignmentChange) => ({
    ...keys.assignmentChange(change.clubId, change.id),
    ...change,
    ...(isOpen(change) && { gsi1pk: keys.openChanges, gsi1sk: `${change.clubId}#${change.id}` }),
  })
  const claims = (change: AssignmentChange) =>
    claimsOf(change).map((claim) => keys.assignmentClaim(change.clubId, claim))

  const read = async (club: string, id: string): Promise<AssignmentChange | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.assignmentChange(club, id), ConsistentRead: true }),
    )
    return Item ? AssignmentChange.parse(Item) : null
  }

  return {
    read,

    /**
     * `taken` when another change has hold of what this one needs, `foreign` when another club's change has the id. A change
     * that is there already stays as it is.
     */
    create: async (change: AssignmentChange): Promise<'created' | 'there' | 'taken' | 'foreign'> => {
      const held = Object.fromEntries(
        claims(change).map((key) => [
          key.sk,
          {
            Put: {
              TableName,
              Item: { ...key, change: change.id },
              ConditionExpression: 'attribute_not_exists(pk) OR #change = :id',
              ExpressionAttributeNames: { '#change': 'change' },
              ExpressionAttributeValues: { ':id': change.id },
            },
          },
        ]),
      )
      const result = await transact<string>(dynamo, {
        change: {
          Put: {
            TableName,
            Item: item(AssignmentChange.parse(change)),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        id: {
          Put: {
            TableName,
            Item: keys.assignmentChangeId(change.id),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        ...held,
      })
      if (result.done) return 'created'
      if ('change' in result.failed) return 'there'
      return 'id' in result.failed ? 'foreign' : 'taken'
    },

    /**
     * Writes the next step of a change that is not over, together with what is to be noted of it; one that is over stays,
     * and lets go of what it had hold of.
     * Returns the change as it is stored then.
     */
    step: async (
      club: string,
      id: string,
      step: ChangeStep,
      events: readonly MandateEvent[] = [],
    ): Promise<AssignmentChange | null> => {
      const before = await read(club, id)
      if (!before || !isOpen(before)) return before
      const after: AssignmentChange = { ...before, ...step }
      const released = isOpen(after) ? [] : claims(before)
      const result = await transact<string>(dynamo, {
        change: {
          Put: {
            TableName,
            Item: item(after),
            ConditionExpression: '#state = :before AND attempts = :attempts',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':before': before.state, ':attempts': before.attempts },
          },
        },
        ...Object.fromEntries(released.map((Key) => [Key.sk, { Delete: { TableName, Key } }])),
        ...Object.fromEntries(events.map((event) => [event.id, { Put: { TableName, Item: mandateEventItem(event) } }])),
      })
      return result.done ? after : read(club, id)
    },

    /** Every club's changes that are on their way. */
    allOpen: (): Promise<AssignmentChange[]> =>
      queryAll(dynamo, AssignmentChange, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :open',
        ExpressionAttributeValues: { ':open': keys.openChanges },
      }),

    /** The club's changes: all that are on their way and the latest that are over, the newest first. */
    ofClub: async (club: string): Promise<AssignmentChange[]> => {
      const found = await queryAll(dynamo, AssignmentChange, {
        TableName,
        KeyConditionExpression: 'pk = :club AND begins_with(sk, :change)',
        ExpressionAttributeValues: { ':club': keys.assignmentChangesOf(club), ':change': 'CHG#' },
        ConsistentRead: true,
      })
      const newest = found.toSorted((one, other) => other.at - one.at || other.id.localeCompare(one.id))
      const over = newest.filter((change) => !isOpen(change)).slice(0, changeLimits.shown)
      return newest.filter((change) => isOpen(change) || over.includes(change))
    },
  }
}
