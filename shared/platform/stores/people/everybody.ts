import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** Where in the table the next part begins: the key of an item. */
const Place = z.object({ pk: z.string(), sk: z.string() })
export type Place = z.infer<typeof Place>

const Profile = z.object({ ref: PersonRef })

/**
 * Everyone whom the portal knows, a part at a time: there is no index of them, and only what scans all of them asks.
 */
export const createEverybody = (dynamo: Dynamo) => ({
  /**
   * References of the people in the part of the table (about a megabyte) that begins after a place; `null` begins, and
   * is next at the end.
   */
  part: async (after: Place | null): Promise<{ refs: string[]; next: Place | null }> => {
    const { Items = [], LastEvaluatedKey } = await dynamo.client.send(
      new ScanCommand({
        TableName: dynamo.tables.people,
        FilterExpression: 'sk = :profile',
        ProjectionExpression: '#ref',
        ExpressionAttributeNames: { '#ref': 'ref' },
        ExpressionAttributeValues: { ':profile': keys.person('').sk },
        ...(after && { ExclusiveStartKey: after }),
      }),
    )
    const next = LastEvaluatedKey ? Place.parse(LastEvaluatedKey) : null
    return { refs: Items.map((item) => Profile.parse(item).ref), next }
  },
})
