import { z } from 'zod'
import type { LetterGroup } from './letter-groups.ts'

type SendingRow = {
  /** What it is about, see `About`: letters about the same are made alike. */
  of: string
  /** The group under which a reader gets it; `samples`: editors alone. */
  group: LetterGroup | 'samples'
  /**
   * Where its figures are shown. What goes to many at once is no case: it is judged as a whole, and its uncertain
   * letters are never sent again together. The link that verifies an email and a sample are none: the person who waits
   * for it has a button that sends another.
   */
  figures: 'notice' | 'documents' | 'case' | 'operators'
  /** Whether each sending says when it was due: where a day or hour orders it, and no one’s act. */
  due: 'always' | 'sometimes'
  /**
   * `others`: those whom the meeting or mandate is about, but no protected identity. `nobody`: it goes to many. `own`:
   * no one but the reader, except a company that gave its details for that. No code reads it:
   * `test/functions/protected-identity-letters.test.ts` judges the letters by it.
   */
  names: 'others' | 'nobody' | 'own'
}

export type Rows = Readonly<Record<string, SendingRow>>
type OfIn<Kinds extends Rows> = Kinds[keyof Kinds]['of']

export type CasesOf<Kinds extends Rows> = {
  [Kind in keyof Kinds]: Kinds[Kind]['figures'] extends 'case' ? Kind : never
}[keyof Kinds]

export type AboutsOf<Kinds extends Rows> = {
  [Of in OfIn<Kinds>]: { schema: z.ZodType<{ of: Of }>; staysInCounts: boolean }
}

/** `staysInCounts`: also once only counts are left; not where it says what a person did or was notified of. */
export const about = <Of extends string, Shape extends z.ZodRawShape>(
  of: Of,
  shape: Shape,
  { staysInCounts }: { staysInCounts: boolean },
) => ({ schema: z.object({ of: z.literal(of), ...shape }), staysInCounts })

export const id = z.string()
export const day = z.string()
