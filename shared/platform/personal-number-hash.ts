import { createHmac } from 'node:crypto'

/**
 * The keyed hash by which a person is found by their personal identity number of twelve digits; the number itself is
 * not stored.
 */
export const personalNumberHash = (key: string, twelveDigits: string): string =>
  createHmac('sha256', key).update(twelveDigits).digest('hex')
