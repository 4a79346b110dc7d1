import { createHmac } from 'node:crypto'

/** The keyed hash under which a personal identity number of twelve digits is looked up; the number itself is not stored. */
export const personalNumberHash = (key: string, twelveDigits: string): string =>
  createHmac('sha256', key).update(twelveDigits).digest('hex')
