import type { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Person } from './people-store.ts'

/**
 * `seenAt`: portal time of the last sign-in, naming as an organiser, or scan that found them here; not noted for
 * members' sign-ins.
 */
export const SeenPerson = Person.extend({ seenAt: Instant.optional() })
export type SeenPerson = z.infer<typeof SeenPerson>

/** Makes an erasure that was judged before fail; fails itself where one has begun. `seenAt`: portal time. */
export const seenWrite = (TableName: string, ref: string, seenAt: number): Write => ({
  Update: {
    TableName,
    Key: keys.person(ref),
    UpdateExpression: 'SET seenAt = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasing)',
    ExpressionAttributeValues: { ':now': seenAt },
  },
})
