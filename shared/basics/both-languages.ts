import { z } from 'zod'

/** A text as it is stored in both languages. */
export const BothLanguages = z.object({ sv: z.string(), en: z.string() })
export type BothLanguages = z.infer<typeof BothLanguages>
