import { readKeptData } from './read-kept-data.ts'

/** What the union keeps of a person, why and for how long. */
export const operations = [readKeptData]
