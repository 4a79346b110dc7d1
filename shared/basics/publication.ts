import { z } from 'zod'
import { Instant } from './time.ts'

/** Where something that editors publish stands; what was withdrawn can be published again. */
export const Publication = z.enum(['draft', 'published', 'withdrawn'])
export type Publication = z.infer<typeof Publication>

export const Wanted = z.enum(['published', 'withdrawn'])
export type Wanted = z.infer<typeof Wanted>

/** What is stored of everything that editors publish. Instants are portal time. */
export const Published = z.object({
  id: z.ulid(),
  state: Publication,
  publishedAt: Instant.nullable(),
  version: z.number().int(),
  updatedAt: Instant,
})
