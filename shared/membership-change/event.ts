import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { ChangeCause, ChangeState } from './states.ts'

/**
 * A step that a change has taken, or an attempt that failed: then with its cause, and which attempt it was. `at`: real
 * time.
 */
export const ChangeEvent = z.object({
  at: Instant,
  /** The same in portal time; absent of those of before it was noted. */
  portalAt: Instant.optional(),
  state: ChangeState,
  cause: ChangeCause.nullable(),
  attempts: z.number().int(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>
