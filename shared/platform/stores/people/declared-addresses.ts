import { transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Person } from './people-store.ts'

/** Members' addresses are the register's. */
export const createDeclaredAddresses = (dynamo: Dynamo) => ({
  /** Replaces what was seen, with `beside`. False where the person has changed, or that no longer holds. */
  save: async (
    { ref, email: before, memberKinds }: Person,
    email: string,
    beside: Record<string, Write>,
  ): Promise<boolean> => {
    const { done } = await transact(dynamo, {
      ...beside,
      person: {
        Update: {
          TableName: dynamo.tables.people,
          Key: keys.person(ref),
          UpdateExpression: 'SET email = :email',
          ConditionExpression: 'email = :before AND memberKinds = :kinds',
          ExpressionAttributeValues: { ':email': email, ':before': before, ':kinds': memberKinds },
        },
      },
    })
    return done
  },
})
