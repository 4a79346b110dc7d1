import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { CallRequest } from '../../../contact-union/call-request.ts'
import { callLimits } from '../../../limits.ts'
import { queryAll, transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Limited } from '../request-counts.ts'

const seconds = (instant: number) => Math.ceil(instant / 1000)

export const createCallsStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const read = async (call: string): Promise<CallRequest | null> => {
    const { Item } = await dynamo.client.send(new GetCommand({ TableName, Key: keys.call(call), ConsistentRead: true }))
    return Item ? CallRequest.parse(Item) : null
  }

  return {
    read,

    /** Of those who were signed in when they asked; the index can lag behind. */
    whoIsCalledOn: async (days: readonly string[]): Promise<string[]> => {
      const found = days.map((day) =>
        queryAll(dynamo, CallRequest, {
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :day',
          ExpressionAttributeValues: { ':day': keys.callsOn(day) },
        }),
      )
      return (await Promise.all(found)).flat().flatMap(({ who }) => who ?? [])
    },

    /**
     * Stores a request once and counts it; the same again returns what is stored. `realNow` decides limits and how
     * long it is stored.
     * @throws PortalError too-many-requests
     */
    create: async (request: CallRequest, realNow: number, limited: Limited): Promise<CallRequest> => {
      const known = await read(request.id)
      if (known) return known
      const item = {
        ...keys.call(request.id),
        gsi1pk: keys.callsOn(request.day),
        gsi1sk: `${request.time}#${request.id}`,
        ...request,
        ttl: seconds(realNow + callLimits.retainedFor),
      }
      const result = await transact<string>(dynamo, {
        request: { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
        ...limited.writes,
      })
      if (result.done) return request
      const stored = await read(request.id)
      if (stored) return stored
      throw limited.refusal()
    },
  }
}
