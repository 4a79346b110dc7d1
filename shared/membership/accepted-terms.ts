import { z } from 'zod'
import { Instant } from '../basics/time.ts'

/**
 * Of the terms accepted with the application or a change to direct debit, stored while the person is a member; null for
 * terms that were not asked for. `at`: portal time.
 */
export const AcceptedTerms = z.object({
  /** The application, or the change. */
  source: z.ulid(),
  at: Instant,
  membership: z.string().nullable(),
  directDebit: z.string().nullable(),
})
export type AcceptedTerms = z.infer<typeof AcceptedTerms>
