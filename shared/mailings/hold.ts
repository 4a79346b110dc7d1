import { z } from 'zod'
import { Instant } from '../basics/time.ts'

/**
 * Why a mailing sends no letters now, and since when. `paused`: an officer, or an operator, has stopped it for a while;
 * `returns` and `complaints`: it has paused itself; `cancelled`: whoever had no letter then gets none.
 */
export const Hold = z.object({ why: z.enum(['paused', 'returns', 'complaints', 'cancelled']), at: Instant })
export type Hold = z.infer<typeof Hold>

/** Whether it can go on later: everything but a cancellation can be released. */
export const isPause = (hold: Hold | null | undefined): boolean => Boolean(hold) && hold?.why !== 'cancelled'
