import { transact, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { ReturnedLetter } from '../../../membership/returned-letter.ts'

/** What is known of whether letters reach a person at the address that they have now. */
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
    /** A letter to an address came back; of an address that the person has no more it says nothing. */
    note: (ref: string, returnedLetter: ReturnedLetter): Promise<boolean> =>
      update(ref, 'SET returnedLetter = :returned', 'email = :to', {
        ':returned': returnedLetter,
        ':to': returnedLetter.email,
      }),

    /** A letter to the address has arrived since. */
    arrived: (ref: string, to: string, at: number): Promise<boolean> =>
      update(ref, 'REMOVE returnedLetter', 'returnedLetter.email = :to AND returnedLetter.#at < :at', {
        ':to': to,
        ':at': at,
      }),

    /** The person says that the address is right. */
    dismiss: (ref: string, at: number): Promise<boolean> =>
      update(ref, 'REMOVE returnedLetter', 'returnedLetter.#at = :at', { ':at': at }),
  }
}
