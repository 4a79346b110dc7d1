import { withoutSpaces } from '../basics/plain-characters.ts'
import { fieldLimits } from '../limits.ts'
import type { FieldErrorCode } from './errors.ts'
import { readText } from './rule.ts'
import { Refusal } from './refusal.ts'

type Codes = { digitsOnly: FieldErrorCode; tooShort: FieldErrorCode; tooLong: FieldErrorCode }

/** Takes spaces and not dashes, since "digits only" still says something; the stored digits are checked. */
const digits = (min: number, max: number, codes: Codes) =>
  readText((typed) => {
    const text = withoutSpaces(typed)
    if (!/^\d+$/.test(text)) return new Refusal(codes.digitsOnly)
    if (text.length < min) return new Refusal(codes.tooShort, { min })
    return text.length > max ? new Refusal(codes.tooLong, { max }) : text
  })

export const ClearingNumber = digits(fieldLimits.clearingDigits, fieldLimits.highestClearingDigits, {
  digitsOnly: 'clearing-digits-only',
  tooShort: 'clearing-too-short',
  tooLong: 'clearing-too-long',
})

export const AccountNumber = digits(fieldLimits.accountDigits, fieldLimits.highestAccountDigits, {
  digitsOnly: 'account-digits-only',
  tooShort: 'account-too-short',
  tooLong: 'account-too-long',
})
