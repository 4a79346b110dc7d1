import { z } from 'zod'
import { readerKinds } from './reader-kinds.ts'

/** Whom a page is for; none named means everybody. */
export const Readers = z
  .array(z.enum(readerKinds))
  .transform((kinds) => readerKinds.filter((kind) => kinds.includes(kind)))
export type Readers = z.infer<typeof Readers>
