import { z } from 'zod'
import { fieldLimits } from '../limits.ts'
import type { FieldErrorCode } from './errors.ts'
import { Refusal, readText } from './rule.ts'

const address = z.email().max(fieldLimits.emailLength)

const emailField = (missing: FieldErrorCode) =>
  readText((text) => (address.safeParse(text).success ? text : new Refusal('email-invalid')), missing)

export const Email = emailField('required')
export const PrivateEmail = emailField('private-email-required')
export const ReplyTo = emailField('reply-to-required')
