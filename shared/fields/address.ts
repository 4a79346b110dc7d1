import { fieldLimits } from '../limits.ts'
import { Refusal, readText } from './rule.ts'

const zip = new RegExp(`^\\d{${fieldLimits.zipDigits}}$`)

/** Exactly five digits, without the space that envelopes carry. */
export const ZipCode = readText((text) =>
  zip.test(text) ? text : new Refusal('zip-invalid', { digits: fieldLimits.zipDigits }),
)
