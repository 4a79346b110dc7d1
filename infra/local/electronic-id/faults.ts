import { z } from 'zod'

/** Which faults the simulated service has been set to have. */
export const Faults = z.object({
  /** `true`: answers 503; `unreachable`: closes every connection without an answer. */
  down: z.union([z.boolean(), z.literal('unreachable')]).default(false),
  /** Milliseconds before every answer. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** The hint that `collect` gives of a running order instead of the true one. */
  hint: z.string().max(60).nullish(),
  /** `cancel` answers 503 while everything else works. */
  cancelFails: z.boolean().default(false),
})
export type Faults = z.infer<typeof Faults>
