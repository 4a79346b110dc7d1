import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { CallRequest } from '../../../contact-union/call-request.ts'
import { PortalError } from '../../../errors.ts'
import { callLimits } from '../../../limits.ts'
import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** What requests are counted by, and how many are taken within an hour. */
export type CallCount = { of: string; most: number }

const hour = 3_600_000
const seconds = (instant: number) => Math.ceil(instant / 1000)

/** Requests to be called. */
export const createCallsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const read = async (call: string): Promise<CallRequest | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key: keys.call(call), ConsistentRead: true }))
    return Item ? CallRequest.parse(Item) : null
  }
  const counted = ({ of, most }: CallCount, realNow: number) => ({
    Update: {
      TableName,
      Key: keys.callCount(of, Math.floor(realNow / hour)),
      UpdateExpression: 'ADD calls :one SET #ttl = :until',
      ConditionExpression: 'attribute_not_exists(calls) OR calls < :most',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':most': most, ':until': seconds(realNow + 2 * hour) },
    },
  })

  return {
    read,
    /**
     * Stores a request once and counts it; the one that is stored already under the id is the answer to the same request.
     * `realNow` decides limits and how long it is kept.
     * @throws PortalError too-many-requests
     */
    create: async (request: CallRequest, counts: readonly CallCount[], realNow: number): Promise<CallRequest> => {
      const known = await read(request.id)
      if (known) return known
      const item = {
        ...keys.call(request.id),
        gsi1pk: keys.callsOn(request.day),
        gsi1sk: `${request.time}#${request.id}`,
        ...request,
        ttl: seconds(realNow + callLimits.keptFor),
      }
      const result = await transact(dynamo, {
        request: { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
        ...Object.fromEntries(counts.map((count, index) => [`count ${index}`, counted(count, realNow)])),
      })
      if (result.done) return request
      const stored = await read(request.id)
      if (stored) return stored
      throw new PortalError('too-many-requests')
    },
  }
}
