import { isDeepStrictEqual } from 'node:util'

/** The database preserves neither the order of names nor what is undefined. */
export const isSameContent = (stored: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(sent)))
