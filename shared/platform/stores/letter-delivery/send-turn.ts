import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>

/**
 * Reserves the mail account's next turn, at least `gap` ms after the last one of any worker. All letters share this
 * item: a rate limit of the task queue counts activities, and one activity sends a whole sending. Instants are real
 * time.
 */
export const takeSendTurn = async (dynamo: Dynamo, gap: number, now: number): Promise<number> => {
  const turnBy = (change: Change): Promise<number | null> =>
    dynamo.client
      .send(
        new UpdateCommand({
          TableName: dynamo.tables.mail,
          Key: keys.sendTurn,
          ReturnValues: 'UPDATED_NEW',
          ...change,
        }),
      )
      .then(
        ({ Attributes }) => Number(Attributes?.['nextAt']) - gap,
        (error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return null
          throw error
        },
      )
  for (;;) {
    const turn =
      (await turnBy({
        UpdateExpression: 'SET nextAt = nextAt + :gap',
        ConditionExpression: 'nextAt >= :now',
        ExpressionAttributeValues: { ':gap': gap, ':now': now },
      })) ??
      (await turnBy({
        UpdateExpression: 'SET nextAt = :next',
        ConditionExpression: 'attribute_not_exists(nextAt) OR nextAt < :now',
        ExpressionAttributeValues: { ':next': now + gap, ':now': now },
      }))
    if (turn !== null) return turn
  }
}
