import type { z } from 'zod'
import { Instant } from '../../../basics/time.ts'
import { Person } from './people-store.ts'

/** `seenAt`: portal time at which they signed in last, or of the last look that found them here; of members nobody notes it. */
export const SeenPerson = Person.extend({ seenAt: Instant.optional() })
export type SeenPerson = z.infer<typeof SeenPerson>
