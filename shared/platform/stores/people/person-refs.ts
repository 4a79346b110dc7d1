import { randomBytes } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import { transact, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random, so that an erased person who returns is new. */
const randomRef = (): PersonRef => [...randomBytes(26)].map((byte) => letters[byte % letters.length]).join('')

const Claim = z.object({ ref: PersonRef })

/** Finds a person by the keyed hash of their number: the first claim stands. */
export const createPersonRefs = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.people
  const claimed = async (personalNumberHash: string): Promise<PersonRef | null> => {
    const { Item } = await dynamo.client.send(
      new GetCommand({ TableName, Key: keys.personClaim(personalNumberHash), ConsistentRead: true }),
    )
    return Item ? Claim.parse(Item).ref : null
  }

  return {
    claimed,

    /**
     * Gives the number a reference unless it has one, in one transaction with `writes`. Returns the one it has then.
     * `ref`: of a person who is known already.
     */
    claim: async (
      personalNumberHash: string,
      writes: (ref: PersonRef) => Record<string, Write>,
      ref: PersonRef = randomRef(),
    ): Promise<PersonRef> => {
      const result = await transact<string>(dynamo, {
        claim: {
          Put: {
            TableName,
            Item: { ...keys.personClaim(personalNumberHash), ref },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        ...writes(ref),
      })
      if (result.done) return ref
      const known = await claimed(personalNumberHash)
      if (!known) throw new Error('a reference was claimed and is gone')
      return known
    },
  }
}
