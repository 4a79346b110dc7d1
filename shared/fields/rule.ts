import { z } from 'zod'
import { asProse, withoutUnseen } from '../basics/plain-characters.ts'
import type { FieldErrorCode } from './errors.ts'
import { Refusal } from './refusal.ts'

/** Spaces, and characters that draw nothing. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A text of which spaces alone are `empty`; `tidy` takes away what was not meant. */
const readOr = <Value extends string | number>(
  empty: Value | Refusal,
  missing: FieldErrorCode,
  read: (text: string) => Value | Refusal,
  tidy: (text: string) => string,
) =>
  z.string({ error: missing }).transform((text, context): Value => {
    const trimmed = tidy(text).trim()
    const value = trimmed === '' ? empty : read(trimmed)
    const result = !(value instanceof Refusal) && trimmed !== '' && blank.test(trimmed) ? empty : value
    if (!(result instanceof Refusal)) return result
    context.issues.push({ code: 'custom', message: result.code, params: result.params, input: text })
    return z.NEVER
  })

/** A required line, without unseen characters, read into its normal form or refused with one code. */
export const readText = <Value extends string | number>(
  read: (text: string) => Value | Refusal,
  missing: FieldErrorCode = 'required',
) => readOr(new Refusal(missing), missing, read, withoutUnseen)

/** A text that may be left out; empty then, and read as by `readText` otherwise. */
export const readOptional = (read: (text: string) => string | Refusal) =>
  readOr<string>('', 'required', read, withoutUnseen)

/** As `readText`, for prose of several lines. */
export const readProse = (read: (text: string) => string | Refusal, missing: FieldErrorCode = 'required') =>
  readOr(new Refusal(missing), missing, read, asProse)

export const readOptionalProse = (read: (text: string) => string | Refusal) =>
  readOr<string>('', 'required', read, asProse)

/** A text stored as it was meant, `asProse`, unless a rule refuses it; empty is allowed. */
export const checkText = (check: (text: string) => Refusal | null) =>
  z
    .string({ error: 'required' })
    .overwrite(asProse)
    .superRefine((text, context) => {
      const refusal = check(text)
      if (refusal) context.addIssue({ code: 'custom', message: refusal.code, params: refusal.params })
    })

export const wholeNumber = (limits: { min: number; max: number }, wrong: FieldErrorCode) =>
  z
    .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : wrong) })
    .refine((value) => Number.isInteger(value) && value >= limits.min && value <= limits.max, {
      error: wrong,
      params: limits,
    })
