import { createHmac } from 'node:crypto'

/**
 * The name under which a person's answer to one poll is stored: the same each time, another in every poll, and of no
 * known person without the key.
 */
export const pollPseudonym = (key: string, poll: string, ref: string): string =>
  createHmac('sha256', key).update(`poll/${poll}/${ref}`).digest('hex')
