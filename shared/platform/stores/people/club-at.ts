import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Club } from './people-store.ts'

/**
 * By the employer's name in the register. A typed employer may have a club all the same, and every text says that it
 * may.
 */
export const clubAt = async ({ client, tables }: Dynamo, employer: string): Promise<Club | null> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tables.people,
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :employer',
      ExpressionAttributeValues: { ':employer': keys.clubsAt(employer) },
    }),
  )
  return Items[0] ? Club.parse(Items[0]) : null
}
