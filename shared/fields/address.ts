import { withoutSpaces } from '../basics/plain-characters.ts'
import { fieldLimits } from '../limits.ts'
import { readText } from './rule.ts'
import { Refusal } from './refusal.ts'

const zip = new RegExp(`^\\d{${fieldLimits.zipDigits}}$`)

/** Exactly five digits; the space that envelopes carry may be typed and is not stored. */
export const ZipCode = readText((text) => {
  const digits = withoutSpaces(text)
  return zip.test(digits) ? digits : new Refusal('zip-invalid', { digits: fieldLimits.zipDigits })
})
