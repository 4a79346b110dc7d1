import { z } from 'zod'
import { PersonRef } from '../basics/references.ts'
import { Instant } from '../basics/time.ts'

/** Something an editor or organiser did with a course, or with the occasion that it names. */
export const CourseEvent = z.object({
  what: z.enum([
    'saved',
    'published',
    'withdrawn',
    'cancelled',
    'organiser-named',
    'organiser-removed',
    'participants-exported',
    'needs-read',
  ]),
  occasion: z.ulid().nullable(),
  by: PersonRef,
  /** Who was named as organiser, or not any more. */
  person: PersonRef.optional(),
  at: Instant,
  changed: z.array(z.string()).default([]),
  /** Of how many participants a file was exported, or the needs were read. */
  found: z.number().int().optional(),
  /** The version that came of it, or of which something was exported or read. */
  version: z.number().int(),
})
export type CourseEvent = z.infer<typeof CourseEvent>

export const changedFields = <Draft extends object>(stored: Draft | null, written: Draft): string[] => {
  if (stored === null) return []
  const names = Object.keys(written) as (keyof Draft & string)[]
  return names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(written[name]))
}
