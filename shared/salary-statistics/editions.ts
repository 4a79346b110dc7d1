import { rowOnOrFirst } from '../basics/dated.ts'

/** Shown from a day on; invented for the demonstration. `level`: salaries compared with the first year. */
export type Edition = { from: string; year: number; level: number }

/** The latest first. */
const editions: readonly [Edition, ...Edition[]] = [
  { from: '2027-01-01', year: 2026, level: 1.031 },
  { from: '2026-01-01', year: 2025, level: 1 },
]

export const editionOn = (day: string): Edition => rowOnOrFirst(editions, day)
