import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { memberCaseLimits } from '../limits.ts'

const haltCauses = [
  'register-unavailable',
  'register-slow',
  'register-rejected',
  'entries-missing',
  'entry-failed',
] as const
/** Why the register's feed is not read on; `entries-missing`: numbers are missing between what was read and given. */
export const FeedStandstill = z.object({
  cause: z.enum(haltCauses),
  since: Instant,
})
export type FeedStandstill = z.infer<typeof FeedStandstill>

/** `upTo`: null while reading has not begun. `readAt`: when everything had been read last; real time, as `since`. */
export const FeedProgress = z.object({
  upTo: z.number().int().nonnegative().nullable(),
  readAt: Instant.nullable(),
  standstill: FeedStandstill.nullable(),
})
export type FeedProgress = z.infer<typeof FeedProgress>

export const unreadFeed: FeedProgress = { upTo: null, readAt: null, standstill: null }

/** What is reported to an operator of a feed that has not been read for too long; `not-read`: nothing reads it. */
export const StuckFeed = z.object({
  cause: z.enum([...haltCauses, 'not-read']),
  since: Instant,
})
export type StuckFeed = z.infer<typeof StuckFeed>

/** Null while all is well, or for as long as it may take. */
export const stuckFeed = ({ standstill, readAt }: Omit<FeedProgress, 'upTo'>, realNow: number): StuckFeed | null => {
  const stuck: StuckFeed | null = standstill ?? (readAt === null ? null : { cause: 'not-read', since: readAt })
  return stuck && realNow - stuck.since > memberCaseLimits.stuckAfter ? stuck : null
}
