import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { MeetingKey } from '../writer.ts'

/** What an operator decided for a club's season, also before its meeting has begun. Instants are portal time. */
export const SeasonOverride = z.object({
  clubId: z.string(),
  year: z.number().int(),
  /** In place of the season's own instant. */
  dueAt: z.number().int(),
  setAt: z.number().int(),
})
export type SeasonOverride = z.infer<typeof SeasonOverride>

export const readSeasonOverride = async (
  dynamo: Dynamo,
  { club, year }: MeetingKey,
): Promise<SeasonOverride | null> => {
  const { Item } = await dynamo.client.send(
    new GetCommand({ TableName: dynamo.tables.meetings, Key: keys.seasonOverride(club, year), ConsistentRead: true }),
  )
  return Item ? SeasonOverride.parse(Item) : null
}

export const seasonOverrides = (dynamo: Dynamo, year: number): Promise<SeasonOverride[]> =>
  queryAll(dynamo, SeasonOverride, {
    TableName: dynamo.tables.meetings,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :season',
    ExpressionAttributeValues: { ':season': keys.seasonOverridesOf(year) },
  })

/** False when the stored deadline is at least as late. */
export const putSeasonOverride = async (dynamo: Dynamo, override: SeasonOverride): Promise<boolean> => {
  const { clubId, year, dueAt } = override
  try {
    await dynamo.client.send(
      new PutCommand({
        TableName: dynamo.tables.meetings,
        ConditionExpression: 'attribute_not_exists(pk) OR dueAt < :dueAt',
        ExpressionAttributeValues: { ':dueAt': dueAt },
        Item: {
          ...keys.seasonOverride(clubId, year),
          gsi1pk: keys.seasonOverridesOf(year),
          gsi1sk: clubId,
          ...override,
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
