/** For how long the link of a mailing declines. */
export const unsubscribeLimits = { validMonths: 12 } as const
