import { rowOnOrFirst } from '../basics/dated.ts'

/**
 * The statistics of a year, shown from a day on. They are invented, as examples of the demonstration: `level` is what
 * salaries are compared with those of the first year.
 */
export type Edition = { from: string; year: number; level: number }

/** The latest first. */
const editions: readonly [Edition, ...Edition[]] = [
  { from: '2027-01-01', year: 2026, level: 1.031 },
  { from: '2026-01-01', year: 2025, level: 1 },
]

/** The statistics that are shown on a day. */
export const editionOn = (day: string): Edition => rowOnOrFirst(editions, day)
