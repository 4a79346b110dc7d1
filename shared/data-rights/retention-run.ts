import { z } from 'zod'
import { Instant } from '../basics/time.ts'

const Counts = z.record(z.string(), z.number().int())

/**
 * How much a look through the store came to, by kinds of the registry: items removed, and items that somebody was taken out of.
 * `failed`: what could not be seen to; `unknown` is what names somebody who was erased and is no kind of the registry.
 */
export const Swept = z.object({ removed: Counts, takenOut: Counts, failed: Counts })
export type Swept = z.infer<typeof Swept>
/** What a run is: one that removes, or one that only says what would go. */
export const RunKind = z.enum(['real', 'trial'])

/**
 * One run of the retention, as operators see it: counts alone. `persons`: how many were erased, or would be; `failedPersons`:
 * whose erasure could not begin. `endedAt` is null while it runs. Instants are portal time.
 */
export const RetentionRun = z.object({
  id: z.string(),
  kind: RunKind,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  persons: z.number().int(),
  failedPersons: z.number().int(),
  swept: Swept,
})
export type RetentionRun = z.infer<typeof RetentionRun>
