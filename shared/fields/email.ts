import { z } from 'zod'
import { fieldLimits } from '../limits.ts'
import type { FieldErrorCode } from './errors.ts'
import { readText } from './rule.ts'
import { Refusal } from './refusal.ts'

const address = z.email().max(fieldLimits.emailLength)

export const readEmail = (text: string): string | Refusal =>
  address.safeParse(text).success ? text : new Refusal('email-invalid')

const emailField = (missing: FieldErrorCode) => readText(readEmail, missing)

export const Email = emailField('required')
export const PrivateEmail = emailField('private-email-required')
export const ReplyTo = emailField('reply-to-required')
