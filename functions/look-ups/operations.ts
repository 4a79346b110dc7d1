import { readLookUp } from './read-look-up.ts'

/** Lists from which fields are chosen. */
export const operations = [readLookUp]
