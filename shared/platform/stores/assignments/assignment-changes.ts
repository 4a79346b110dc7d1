import { AssignmentChange } from '../../../assignments/change.ts'
import { isOpen } from '../../../assignments/change-progress.ts'
import type { MandateEvent } from '../../../assignments/event.ts'
import { changeLimits } from '../../../limits.ts'
import { createCaseStore } from '../../cases/case-store.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { mandateEventItem } from './mandate-events.ts'

export const createAssignmentChanges = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const cases = createCaseStore(dynamo, 'assignment-change', {
    table: 'people',
    schema: AssignmentChange,
    key: ({ clubId, id }: Pick<AssignmentChange, 'clubId' | 'id'>) => keys.assignmentChange(clubId, id),
    claim: ({ clubId }, name) => keys.assignmentClaim(clubId, name),
    lists: { open: keys.openChanges, order: ({ clubId, id }) => `${clubId}#${id}` },
  })

  return {
    ...cases,

    /**
     * `taken`: another change has hold of what this one needs; `foreign`: another club's change has the id. A change
     * that is there already stays as it is.
     */
    begin: async (change: AssignmentChange): Promise<AssignmentChange | 'taken' | 'foreign'> => {
      const id = { Item: keys.assignmentChangeId(change.id), ConditionExpression: 'attribute_not_exists(pk)' }
      const stored = (await cases.create(change, { id: { Put: { TableName, ...id } } })).case
      if (stored === null) return 'foreign'
      return stored.id === change.id ? stored : 'taken'
    },

    /** Writes a step together with events of the history of mandates. */
    note: (seen: AssignmentChange, change: Partial<AssignmentChange>, events: readonly MandateEvent[]) =>
      cases.step(
        seen,
        change,
        Object.fromEntries(events.map((event) => [event.id, { Put: { TableName, Item: mandateEventItem(event) } }])),
      ),

    /** All open changes and the latest closed ones, the newest first. */
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
