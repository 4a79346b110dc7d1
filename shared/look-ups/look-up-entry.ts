import { z } from 'zod'

/** Something that can be chosen; what is stored is its id. */
export const LookUpEntry = z.object({ id: z.string(), name: z.object({ sv: z.string(), en: z.string() }) })
export type LookUpEntry = z.infer<typeof LookUpEntry>
