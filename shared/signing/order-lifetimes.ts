/** How long orders live, in milliseconds (electronic-ID relying-party API v6). */
export const orderLifetimes = {
  /** The app must have opened the order within this time; otherwise it fails with `startFailed`. */
  start: 30_000,
  /** Started or not, an order never lives longer: `expiredTransaction`. */
  total: 180_000,
  /** A completed order can be collected, once, for this long. */
  keepComplete: 180_000,
  /** A failed order can be collected, once, for this long. */
  keepFailed: 300_000,
} as const

/** Pause (ms) between two collects of an order: the service asks for one second at least, two on average. */
export const collectInterval = 2_000

/** After this long a signing attempt is given up even if the service never said how it ended, in milliseconds. */
export const attemptCap = orderLifetimes.total + orderLifetimes.keepComplete
