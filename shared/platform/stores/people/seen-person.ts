import type { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import type { Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { Person } from './people-store.ts'

/**
 * `seenAt`: portal time at which they signed in last or were named as an organiser, or of the last scan that found
 * them here; it is not noted when a member signs in.
 */
export const SeenPerson = Person.extend({ seenAt: Instant.optional() })
export type SeenPerson = z.infer<typeof SeenPerson>

/**
 * Notes that a person was here (portal time), so that an erasure that was judged before fails; fails itself where one
 * has begun.
 */
export const seenWrite = (TableName: string, ref: string, seenAt: number): Write => ({
  Update: {
    TableName,
    Key: keys.person(ref),
    UpdateExpression: 'SET seenAt = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasing)',
    ExpressionAttributeValues: { ':now': seenAt },
  },
})
