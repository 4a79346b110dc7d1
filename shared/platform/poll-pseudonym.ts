import { createHmac } from 'node:crypto'

/** Under which an answer to a poll is stored: another in every poll, and no one's without the key. */
export const pollPseudonym = (key: string, poll: string, ref: string): string =>
  createHmac('sha256', key).update(`poll/${poll}/${ref}`).digest('hex')
