import { z } from 'zod'
import { Instant } from '../basics/time.ts'

/**
 * The versions of the terms that a person accepted with the application that made them a member, or with a change
 * to direct debit, as they are stored while they are one; null for terms that were not asked for. `at`: portal
 * time.
 */
export const AcceptedTerms = z.object({
  /** The application, or the change. */
  source: z.ulid(),
  at: Instant,
  membership: z.string().nullable(),
  directDebit: z.string().nullable(),
})
export type AcceptedTerms = z.infer<typeof AcceptedTerms>
