import { DataRequest, isOpenRequest } from '../../../data-rights/request.ts'
import { createCaseStore, overByMonth } from '../../cases/case-store.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Requests for one's own data: of each kind one is open for a person. */
export const createDataRequests = (dynamo: Dynamo) => {
  const cases = createCaseStore(dynamo, 'data-request', {
    table: 'people',
    schema: DataRequest,
    key: ({ person, id }: Pick<DataRequest, 'person' | 'id'>) => keys.dataRequest(person, id),
    claim: ({ person }, kind) => keys.dataRequestClaim(person, kind),
    lists: {
      open: keys.openDataRequests,
      over: overByMonth(keys.pastDataRequests),
      order: ({ dueOn, id }) => `${dueOn}#${id}`,
    },
  })

  return {
    ...cases,

    /** Stores it, or gives the one of its kind that the person has open. Of those stored at once there is one. */
    begin: async (request: DataRequest): Promise<DataRequest> => (await cases.create(request)).case ?? request,

    /** Everything that a person has asked for: what is open first, then the newest. */
    ofPerson: async (person: string): Promise<DataRequest[]> => {
      const found = await queryAll(dynamo, DataRequest, {
        TableName: dynamo.tables.people,
        KeyConditionExpression: 'pk = :person AND begins_with(sk, :requests)',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':person': keys.personIndex(person), ':requests': keys.dataRequests },
      })
      return found.toSorted(
        (one, other) =>
          Number(isOpenRequest(other)) - Number(isOpenRequest(one)) ||
          other.sentAt - one.sentAt ||
          other.id.localeCompare(one.id),
      )
    },
  }
}
