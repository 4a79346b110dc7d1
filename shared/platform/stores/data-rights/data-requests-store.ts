import { DataRequest, isOpenRequest } from '../../../data-rights/request.ts'
import { createCaseStore, overByMonth } from '../../cases/case-store.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** One of each kind is open for a person. */
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

    /** Returns the open one of its kind where there is one. */
    begin: async (request: DataRequest): Promise<DataRequest> => (await cases.create(request)).case ?? request,

    /** Open requests first, then the newest. */
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
