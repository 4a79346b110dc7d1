import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/**
 * The audit entry of an order, and the claim to the one order of that day. `id`: of the command; `at`: portal time;
 * `by`: a reference.
 */
export const AskedReminders = z.object({
  id: z.string(),
  year: z.number().int(),
  day: z.iso.date(),
  at: z.number().int(),
  by: z.string(),
  reason: z.string(),
  clubs: z.array(z.string()),
})
export type AskedReminders = z.infer<typeof AskedReminders>

/** Nothing in it is ever changed or removed. */
export const createAskedReminders = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.meetings

  const ofDay = async (year: number, day: string): Promise<AskedReminders | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.askedReminders(year, day), ConsistentRead: true }),
    )
    return Item ? AskedReminders.parse(Item) : null
  }

  return {
    ofDay,

    /** Writes the day's order once, and returns the one that stands, this or an earlier one. */
    order: async (wanted: AskedReminders): Promise<AskedReminders> => {
      const Item = { ...keys.askedReminders(wanted.year, wanted.day), ...wanted }
      try {
        await dynamo.client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
        return wanted
      } catch (error) {
        const standing = error instanceof ConditionalCheckFailedException ? await ofDay(wanted.year, wanted.day) : null
        if (standing) return standing
        throw error
      }
    },

    /** The oldest first. */
    ofYear: (year: number): Promise<AskedReminders[]> =>
      queryAll(dynamo, AskedReminders, {
        TableName,
        KeyConditionExpression: 'pk = :year',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':year': keys.askedReminders(year, '').pk },
      }),
  }
}
