import { z } from 'zod'
import type { FieldErrorCode, FieldParams } from './errors.ts'

/** Why a text is refused. */
export class Refusal {
  readonly code: FieldErrorCode
  readonly params: FieldParams | undefined
  constructor(code: FieldErrorCode, params?: FieldParams) {
    this.code = code
    this.params = params
  }
}

/** A required text that is read into its normal form or refused with one code. */
export const readText = <Value extends string | number>(
  read: (text: string) => Value | Refusal,
  missing: FieldErrorCode = 'required',
) =>
  z.string({ error: missing }).transform((text, context): Value => {
    const trimmed = text.trim()
    const value = trimmed === '' ? new Refusal(missing) : read(trimmed)
    if (!(value instanceof Refusal)) return value
    context.issues.push({ code: 'custom', message: value.code, params: value.params, input: text })
    return z.NEVER
  })

/** A text kept as it was typed unless a rule refuses it; empty is allowed. */
export const checkText = (check: (text: string) => Refusal | null) =>
  z.string({ error: 'required' }).superRefine((text, context) => {
    const refusal = check(text)
    if (refusal) context.addIssue({ code: 'custom', message: refusal.code, params: refusal.params })
  })

/** A whole number within limits, refused with one code whatever is wrong. */
export const wholeNumber = (limits: { min: number; max: number }, wrong: FieldErrorCode) =>
  z
    .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : wrong) })
    .refine((value) => Number.isInteger(value) && value >= limits.min && value <= limits.max, {
      error: wrong,
      params: limits,
    })
