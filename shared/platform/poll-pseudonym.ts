import { createHmac } from 'node:crypto'

/** The name under which a person's answer to one poll is kept: the same each time, another in every poll, and nobody's without the key. */
export const pollPseudonym = (key: string, poll: string, ref: string): string =>
  createHmac('sha256', key).update(`poll/${poll}/${ref}`).digest('hex')
