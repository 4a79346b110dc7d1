import { z } from 'zod'
import { Instant } from './time.ts'
import { PersonRef } from './references.ts'

/** A file of the club as the portal shows it; its bytes were checked before it was stored. Size in bytes. */
export const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  uploadedAt: Instant,
  uploadedBy: PersonRef,
})
export type StoredFile = z.infer<typeof StoredFile>
