import { readPhone } from './phone.ts'
import { readText } from './rule.ts'

/** A required Swedish number, read into its national form. */
export const Phone = readText(readPhone)
