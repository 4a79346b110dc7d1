import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { ReturnedLetter } from '../../../membership/returned-letter.ts'

export const createReturnedLetters = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const update = async (ref: string, change: string, condition: string, values: Record<string, unknown>) => {
    const { done } = await transact(dynamo, {
      person: {
        Update: {
          TableName,
          Key: keys.person(ref),
          UpdateExpression: change,
          ConditionExpression: condition,
          ...(condition.includes('#at') && { ExpressionAttributeNames: { '#at': 'at' } }),
          ExpressionAttributeValues: values,
        },
      },
    })
    return done
  }
  return {
    /** False for an address that is no longer the person's. */
    note: (ref: string, returnedLetter: ReturnedLetter): Promise<boolean> =>
      update(ref, 'SET returnedLetter = :returned', 'email = :to', {
        ':returned': returnedLetter,
        ':to': returnedLetter.email,
      }),

    arrived: (ref: string, to: string, at: number): Promise<boolean> =>
      update(ref, 'REMOVE returnedLetter', 'returnedLetter.email = :to AND returnedLetter.#at < :at', {
        ':to': to,
        ':at': at,
      }),

    dismiss: (ref: string, at: number): Promise<boolean> =>
      update(ref, 'REMOVE returnedLetter', 'returnedLetter.#at = :at', { ':at': at }),
  }
}
