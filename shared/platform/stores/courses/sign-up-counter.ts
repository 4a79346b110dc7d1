import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

export const SignUpCounter = z.object({ drawn: z.number().int() })

/** Atomic: no one else gets the number, whether it is used or not. */
export const drawNumber = async (dynamo: Dynamo, occasion: string): Promise<number> => {
  const { Attributes } = await dynamo.client.send(
    new UpdateCommand({
      TableName: dynamo.tables.courses,
      Key: keys.signUpCounter(occasion),
      UpdateExpression: 'ADD drawn :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return SignUpCounter.parse(Attributes).drawn
}
