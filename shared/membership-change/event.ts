import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { ChangeCause, ChangeState } from './states.ts'

/** A step, or a failed attempt with its cause and number. `at`: real time. */
export const ChangeEvent = z.object({
  at: Instant,
  /** The same in portal time; absent of those of before it was noted. */
  portalAt: Instant.optional(),
  state: ChangeState,
  cause: ChangeCause.nullable(),
  attempts: z.number().int(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>
