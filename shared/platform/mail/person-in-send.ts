import { createHash } from 'node:crypto'

/**
 * Stands for a person in the id of a sending, 32 hexadecimal digits: ids are seen where no one is named, and stay
 * after an erasure. `about`: distinguishes sendings of the same person.
 */
export const personInSend = (ref: string, about = ''): string =>
  createHash('sha256').update(`${about} ${ref}`).digest('hex').slice(0, 32)
