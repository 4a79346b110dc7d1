/** Lengths in characters, counts of parts. */
export const pageLimits = {
  titleLength: 100,
  summaryLength: 400,
  addressLength: 60,
  /** All words of a page in one language. */
  bodyLength: 20_000,
  blocks: 200,
  spans: 100,
  listItems: 60,
  rows: 60,
  columns: 6,
  /** Publications that a page remembers; older versions stay and can be read, but are named by no list. */
  publications: 30,
} as const
