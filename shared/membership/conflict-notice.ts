import { z } from 'zod'
import { Day } from '../basics/time.ts'

/** `notice`: the union has given notice of conflict; `strike`: the members there do not work. */
export const conflictKinds = ['notice', 'strike'] as const

/** A conflict at a workplace, during which no member changes to it or from it (specification, section 4). */
export const ConflictNotice = z.object({
  id: z.ulid(),
  kind: z.enum(conflictKinds),
  /** Its id in the list of workplaces; null for one that the list does not have. */
  workplace: z.string().nullable(),
  name: z.string(),
  from: Day,
  /** The first day on which it no longer holds; null while it has not been lifted. */
  liftedOn: Day.nullable(),
})
export type ConflictNotice = z.infer<typeof ConflictNotice>
