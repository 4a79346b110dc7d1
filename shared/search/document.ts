import { z } from 'zod'
import { Day, Instant } from '../basics/time.ts'
import { Readers } from '../content/readers.ts'
import { pageNames } from '../languages/paths.ts'
import { searchKinds } from './kinds.ts'

export const Place = z.object({
  page: z.enum(pageNames),
  params: z.record(z.string(), z.string()),
  search: z.string().optional(),
})
export type Place = z.infer<typeof Place>

/** One thing that can be found in a language; `act`: something that one can do. Times are portal time. */
export const SearchDocument = z.object({
  kind: z.enum([...searchKinds, 'act']),
  title: z.string(),
  summary: z.string(),
  /** What else is searched, and shown where a word of it is found. */
  text: z.string(),
  /** What else is searched, and never shown. */
  hidden: z.string(),
  place: Place,
  readers: z.array(z.string()).pipe(Readers),
  from: Instant,
  until: Instant.nullable(),
  reviewedOn: Day.nullable(),
  /** When a course is held, what comes first standing first; `startsAt` is null where it is taken at any time. */
  held: z.array(z.object({ occasion: z.ulid(), startsAt: Instant.nullable(), endsAt: Instant })),
})
export type SearchDocument = z.infer<typeof SearchDocument>
