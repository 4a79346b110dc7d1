import type { z } from 'zod'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'

/** Judges what depends on portal time. @throws PortalError invalid-input with the paths of the wrong fields */
export const judgedAs = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> => {
  const result = schema.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw new PortalError('invalid-input', { fields: fieldErrors(result.error) })
}
