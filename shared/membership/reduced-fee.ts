import { z } from 'zod'
import { Day } from '../basics/time.ts'

/** A time with a reduced fee. Days are included; null for no end yet. */
export const ReducedFee = z.object({
  from: Day,
  until: Day.nullable(),
  /** The change that registered it, or `register`. */
  source: z.string().min(1),
  /** The change that ended it early, and until when it would have held. */
  ended: z.object({ by: z.string().min(1), before: Day.nullable() }).optional(),
  /** The entry of the register's feed up to which it is known. */
  seq: z.number().int().optional(),
})
export type ReducedFee = z.infer<typeof ReducedFee>
