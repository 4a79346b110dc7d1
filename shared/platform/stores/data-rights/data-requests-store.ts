import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { DataRequest, isOpenRequest, mayBecome, type DataRequestKind } from '../../../data-rights/request.ts'
import { dataRequestLimits } from '../../../data-rights/limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { monthOf, thisAndLastMonth } from '../month-partitions.ts'

const Claim = z.object({ request: z.ulid() })

/** What a step of a request writes; the rest of it is fixed when it is made. */
type Step = Partial<
  Pick<
    DataRequest,
    | 'state'
    | 'dueOn'
    | 'extension'
    | 'attempts'
    | 'cause'
    | 'nextAttemptAt'
    | 'reminded'
    | 'readyAt'
    | 'overAt'
    | 'overSince'
    | 'isCleared'
  >
>

/** Whether something is left to do for its process: a request that is over is done once what was made is gone. */
export const isLeftOpen = (request: DataRequest): boolean => isOpenRequest(request) || !request.isCleared

/** Requests for one's own data: of each kind one is open for a person. */
export const createDataRequests = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const item = (request: DataRequest) => ({
    ...keys.dataRequest(request.person, request.id),
    ...request,
    ...(isLeftOpen(request)
      ? { gsi1pk: keys.openDataRequests, gsi1sk: `${request.dueOn}#${request.id}` }
      : { gsi1pk: keys.pastDataRequests(monthOf(request.sentAt)), gsi1sk: request.id }),
    ...(request.overSince !== null && { ttl: Math.ceil((request.overSince + dataRequestLimits.keptFor) / 1000) }),
  })

  const read = async (person: string, id: string): Promise<DataRequest | null> => {
    const Key = keys.dataRequest(person, id)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? DataRequest.parse(Item) : null
  }

  /** Which request of a kind has hold of its person. */
  const claimOf = async (person: string, kind: DataRequestKind): Promise<string | null> => {
    const Key = keys.dataRequestClaim(person, kind)
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item ? Claim.parse(Item).request : null
  }

  /** As late as the index is. */
  const allOpen = (): Promise<DataRequest[]> =>
    queryAll(dynamo, DataRequest, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :open',
      ExpressionAttributeValues: { ':open': keys.openDataRequests },
    })

  /** Those that are over and were made in this month or the one before, by real time; as late as the index is. */
  const recentlyOver = async (realNow: number): Promise<DataRequest[]> => {
    const found = thisAndLastMonth(realNow).map((month) =>
      queryAll(dynamo, DataRequest, {
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :past',
        ExpressionAttributeValues: { ':past': keys.pastDataRequests(month) },
      }),
    )
    return (await Promise.all(found)).flat()
  }

  return {
    read,
    allOpen,
    recentlyOver,

    /**
     * Stores it, or gives the one of its kind that the person has open. Of those stored at once there is one. A claim whose
     * request is gone holds nobody up.
     */
    begin: async (request: DataRequest): Promise<DataRequest> => {
      for (;;) {
        const claimed = await claimOf(request.person, request.kind)
        const open = claimed === null ? null : await read(request.person, claimed)
        if (open) return open
        const ifNew = { ConditionExpression: 'attribute_not_exists(pk)' }
        const ifStillGone = {
          ConditionExpression: '#request = :gone',
          ExpressionAttributeNames: { '#request': 'request' },
          ExpressionAttributeValues: { ':gone': claimed },
        }
        const { done } = await transact(dynamo, {
          request: { Put: { TableName, Item: item(DataRequest.parse(request)), ...ifNew } },
          claim: {
            Put: {
              TableName,
              Item: { ...keys.dataRequestClaim(request.person, request.kind), request: request.id },
              ...(claimed === null ? ifNew : ifStillGone),
            },
          },
        })
        if (done) return request
      }
    },

    /**
     * Writes a step upon what was read; an end frees its person to ask again. What has moved on meanwhile stays. Returns
     * the request as it is stored then, and whether this step is what made it so.
     */
    step: async (before: DataRequest, step: Step): Promise<{ request: DataRequest; isDone: boolean }> => {
      const after = DataRequest.parse({ ...before, ...step, revision: before.revision + 1 })
      if (after.state !== before.state && !mayBecome(before.state, after.state))
        return { request: before, isDone: false }
      const { done } = await transact(dynamo, {
        request: {
          Put: {
            TableName,
            Item: item(after),
            ConditionExpression: 'revision = :seen',
            ExpressionAttributeValues: { ':seen': before.revision },
          },
        },
        ...(isOpenRequest(before) &&
          !isOpenRequest(after) && {
            claim: {
              Delete: {
                TableName,
                Key: keys.dataRequestClaim(before.person, before.kind),
                ConditionExpression: 'attribute_not_exists(pk) OR #request = :id',
                ExpressionAttributeNames: { '#request': 'request' },
                ExpressionAttributeValues: { ':id': before.id },
              },
            },
          }),
      })
      if (done) return { request: after, isDone: true }
      return { request: (await read(before.person, before.id)) ?? before, isDone: false }
    },

    /** Everything that somebody has asked for: what is open first, then the newest. */
    ofPerson: async (person: string): Promise<DataRequest[]> => {
      const found = await queryAll(dynamo, DataRequest, {
        TableName,
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

    /** One whose person is not known, unless it has been over for long; as late as the index is. */
    find: async (id: string, realNow: number): Promise<DataRequest | null> => {
      const [open, over] = await Promise.all([allOpen(), recentlyOver(realNow)])
      const found = [...open, ...over].find((each) => each.id === id)
      return found ? read(found.person, id) : null
    },
  }
}
