import { z } from 'zod'

export const BothLanguages = z.object({ sv: z.string(), en: z.string() })
export type BothLanguages = z.infer<typeof BothLanguages>
