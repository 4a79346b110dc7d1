import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** The key of an item, after which the next part of the table begins. */
const Place = z.object({ pk: z.string(), sk: z.string() })
export type Place = z.infer<typeof Place>

const Profile = z.object({ ref: PersonRef })

/** Everyone whom the portal knows, a part at a time: there is no index of them, and only scans need them. */
export const createEverybody = (dynamo: Dynamo) => ({
  /** The people in a part of the table, about a megabyte. `after`: null to begin; `next`: null at the end. */
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
