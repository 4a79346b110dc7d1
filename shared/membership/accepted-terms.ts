import { z } from 'zod'
import { Instant } from '../basics/time.ts'

/**
 * The versions of the terms that somebody accepted with the application that made them a member, as they are kept while
 * they are one; `directDebit` is null for another way of paying. `at`: portal time.
 */
export const AcceptedTerms = z.object({
  application: z.ulid(),
  at: Instant,
  membership: z.string(),
  directDebit: z.string().nullable(),
})
export type AcceptedTerms = z.infer<typeof AcceptedTerms>
