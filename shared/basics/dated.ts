/** What holds from a day on, that day included. */
export type Dated = { from: string }

/** The row of a table, the latest first, that holds on a day; null before the first day that is known. */
export const rowOn = <Row extends Dated>(table: readonly Row[], day: string): Row | null =>
  table.find(({ from }) => from <= day) ?? null

/** The same of a table with a first row, which holds also for the days before it. */
export const rowOnOrFirst = <Row extends Dated>(table: readonly [Row, ...Row[]], day: string): Row =>
  rowOn(table, day) ?? table.at(-1) ?? table[0]
