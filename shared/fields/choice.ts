import { z } from 'zod'
import type { FieldErrorCode } from './errors.ts'

export const choice = <const Options extends readonly string[]>(
  options: Options,
  missing: FieldErrorCode = 'required',
) =>
  z.enum(options, {
    error: (issue) => (issue.input === undefined || issue.input === null || issue.input === '' ? missing : 'invalid'),
  })

/** A choice from a list that lives elsewhere (banks, schools …), by its id. */
export const reference = (missing: FieldErrorCode) =>
  z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(120)
    .regex(/^[\w:.-]*$/, { error: 'invalid' })

export const confirmed = (missing: FieldErrorCode = 'required') => z.literal(true, { error: missing })

export const termsAccepted = confirmed('terms-required')
