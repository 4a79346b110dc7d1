import { createHash } from 'node:crypto'

/**
 * Stands for a person in the id of a sending, 32 hexadecimal digits: ids are seen where nobody is named, and stay when the
 * person is erased. `about`: what tells sendings of the same person apart.
 */
export const personInSend = (ref: string, about = ''): string =>
  createHash('sha256').update(`${about} ${ref}`).digest('hex').slice(0, 32)
