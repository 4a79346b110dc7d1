import { createHmac } from 'node:crypto'

/** Finds a person by twelve digits; the personal identity number itself is not stored. */
export const personalNumberHash = (key: string, twelveDigits: string): string =>
  createHmac('sha256', key).update(twelveDigits).digest('hex')
