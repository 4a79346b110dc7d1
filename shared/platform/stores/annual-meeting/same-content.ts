import { isDeepStrictEqual } from 'node:util'

/**
 * Whether what is stored says the same as what was sent: the database keeps neither the order of names nor what is
 * undefined.
 */
export const isSameContent = (stored: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)))
