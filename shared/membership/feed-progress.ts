import { z } from 'zod'
import { Instant } from '../basics/time.ts'

/**
 * Why the register's feed is not read on: the register does not answer, numbers are missing between what was read and
 * what it gives, or an entry could not be carried out.
 */
export const FeedStandstill = z.object({
  cause: z.enum(['register-unavailable', 'register-slow', 'register-rejected', 'entries-missing', 'entry-failed']),
  since: Instant,
})
export type FeedStandstill = z.infer<typeof FeedStandstill>

/** How far the register's feed is read. `readAt`: when everything had been read last; real time as `since`. */
export const FeedProgress = z.object({
  upTo: z.number().int().nonnegative(),
  readAt: Instant.nullable(),
  standstill: FeedStandstill.nullable(),
})
export type FeedProgress = z.infer<typeof FeedProgress>

export const unreadFeed: FeedProgress = { upTo: 0, readAt: null, standstill: null }
