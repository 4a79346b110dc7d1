import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { graceEnd } from '../../../assignments/expiry.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

/** What says whether an act is due. `actedAt`: when the last act carried out was due. */
const Ending = z.object({
  id: z.string(),
  clubId: z.string(),
  until: z.string(),
  closed: z.boolean().optional(),
  actedAt: z.number().optional(),
})
export type EndingAssignment = z.infer<typeof Ending> & { graceUntil: number }

export const createMandateEnds = (dynamo: Dynamo, graceHours: number) => {
  const TableName = dynamo.tables.people
  return {
    /**
     * Assignments whose last day is in the month of `day`, without those ended by decision; the index can lag behind.
     */
    endingIn: async (day: string): Promise<EndingAssignment[]> => {
      const found = await queryAll(dynamo, Ending, {
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :month',
        ExpressionAttributeValues: { ':month': keys.mandateEnd(day) },
      })
      const graces = new Map<string, number>()
      const graceOf = (until: string) => {
        const known = graces.get(until) ?? graceEnd(until, graceHours)
        graces.set(until, known)
        return known
      }
      return found.flatMap((each) => (each.closed ? [] : [{ ...each, graceUntil: graceOf(each.until) }]))
    },

    /** Notes the latest act, so that no process checks it again; false when the mandate has another last day by now. */
    noteActed: (
      { clubId, id, until }: Pick<EndingAssignment, 'clubId' | 'id' | 'until'>,
      at: number,
    ): Promise<boolean> =>
      dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key: keys.assignment(clubId, id),
            UpdateExpression: 'SET actedAt = :at',
            ConditionExpression: '#until = :until AND (attribute_not_exists(actedAt) OR actedAt < :at)',
            ExpressionAttributeNames: { '#until': 'until' },
            ExpressionAttributeValues: { ':until': until, ':at': at },
          }),
        )
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConditionalCheckFailedException) return false
            throw error
          },
        ),
  }
}
