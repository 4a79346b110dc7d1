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
  altLength: 300,
  /** Publications that a page remembers; older versions stay and can be read, but are named by no list. */
  publications: 30,
} as const

/** Dead links that are listed; all are counted. */
export const checkLimits = { listed: 300 } as const

const hour = 60 * 60_000

/** Whether readers found what they were looking for. Times in milliseconds. */
export const answerLimits = {
  textLength: 500,
  onPage: 20,
  /** Answers and words taken within an hour: from one network, and about one page. */
  perHour: { network: 20, page: 500 },
  /** After which words are thrown away, and for how long an answer that is sent again is the same one. */
  retainedFor: 365 * 24 * hour,
  countedFor: 24 * hour,
} as const

/** Pictures of pages: bytes as they are stored, and pixels of either side. */
export const imageLimits = { bytes: 4 * 1024 * 1024, shortest: 16, longest: 4_000 } as const

/** Lengths in characters, counts. */
export const bannerLimits = {
  textLength: 200,
  /** How many a reader is sent: two of them are shown, and another when one of those is put away. */
  sent: 10,
  /** How many that were put away a session, or a visitor's browser, remembers. */
  dismissed: 50,
} as const

/** Lengths in characters, counts of parts. */
export const frameLimits = {
  textLength: 40,
  noteLength: 200,
  menuLinks: 5,
  startLinks: 8,
  columns: 3,
  columnLinks: 6,
} as const
