import { z } from 'zod'
import type { LetterGroup } from './letter-groups.ts'

type SendingRow = {
  /** What it is about, see `About`: letters about the same are made alike. */
  of: string
  /** As what it is got; `samples`: by editors alone. */
  group: LetterGroup | 'samples'
  /**
   * Where its figures are shown: by the meeting as those of its notice or its documents, as a case of an operator by
   * itself, or in operators’ lists alone. What goes to many at once is no case: it is judged as a whole, and its
   * uncertain letters are never sent again together. The link that verifies an email and the sample of a letter are
   * none: the person who waits for it has the button that sends another.
   */
  figures: 'notice' | 'documents' | 'case' | 'operators'
  /** Whether each sending says when it was due: where a day or hour orders it, and no one’s act. */
  due: 'always' | 'sometimes'
  /**
   * Whom its letters name beside their reader. `others`: those whom the meeting or the mandate is about, except those
   * with a protected identity. `nobody`: it goes to many. `own`: it is of the reader’s own matters and names no one
   * else, except a company, which has said for just that how it is reached. No code reads it: it is what
   * `test/functions/protected-identity-letters.test.ts` judges the letters by.
   */
  names: 'others' | 'nobody' | 'own'
}

/** Kinds of letters, each with its row. */
export type Rows = Readonly<Record<string, SendingRow>>
type OfIn<Kinds extends Rows> = Kinds[keyof Kinds]['of']

/** Those of the kinds of which one in trouble is an operator’s case. */
export type CasesOf<Kinds extends Rows> = {
  [Kind in keyof Kinds]: Kinds[Kind]['figures'] extends 'case' ? Kind : never
}[keyof Kinds]

/** What sendings of these kinds are about, each with its payload. */
export type AboutsOf<Kinds extends Rows> = {
  [Of in OfIn<Kinds>]: { schema: z.ZodType<{ of: Of }>; staysInCounts: boolean }
}

/**
 * What a sending is about. `staysInCounts`: also once the sending is counts only; not where it says what a person
 * did, or what they were notified of.
 */
export const about = <Of extends string, Shape extends z.ZodRawShape>(
  of: Of,
  shape: Shape,
  { staysInCounts }: { staysInCounts: boolean },
) => ({ schema: z.object({ of: z.literal(of), ...shape }), staysInCounts })

export const id = z.string()
export const day = z.string()
