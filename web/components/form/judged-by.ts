import type { z } from 'zod'
import { fieldErrors } from '#shared/fields/errors.ts'
import type { Judged } from './use-draft-form.ts'

/** Judges what is typed by a schema of `shared/`. */
export const judgedBy =
  <Body>(schema: z.ZodType<Body>) =>
  (typed: unknown): Judged<Body> => {
    const { success, data, error } = schema.safeParse(typed, { reportInput: true })
    return success ? { body: data, issues: [] } : { body: null, issues: fieldErrors(error) }
  }
