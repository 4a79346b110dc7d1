import { z } from 'zod'

/** What the electronic ID gave for one signature, as it is stored in the file store. */
export const Evidence = z.object({ signature: z.string(), ocsp: z.string(), signedAt: z.number().int() })
export type Evidence = z.infer<typeof Evidence>
