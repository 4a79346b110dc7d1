import { readLookUp } from './read-look-up.ts'
import { readWorkplace } from './read-workplace.ts'

/** Lists from which fields are chosen. */
export const operations = [readLookUp, readWorkplace]
