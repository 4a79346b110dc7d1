import { z } from 'zod'
import { Instant } from '../basics/time.ts'
import { mailingLimits } from './mailing-limits.ts'

/**
 * `paused`: by an officer or operator; `returns`, `complaints`: by itself; `cancelled`: those without a letter get
 * none; `scheduled`: it goes out then; `missed`: it should have, and asks whether it still shall; `restored`: the store
 * was restored from a copy, and no record shows who has got it since.
 */
export const Hold = z.object({
  why: z.enum(['paused', 'returns', 'complaints', 'cancelled', 'scheduled', 'missed', 'restored']),
  at: Instant,
})
export type Hold = z.infer<typeof Hold>

/** Whether it can go on later: everything but a cancellation can be released. */
export const isPause = (hold: Hold | null | undefined): boolean => Boolean(hold) && hold?.why !== 'cancelled'

/** Whether it waits for a time, or came too late for it: nothing of it has gone out. */
export const isPlanned = (hold: Hold | null | undefined): boolean => hold?.why === 'scheduled' || hold?.why === 'missed'

/** What becomes of a mailing at an instant: it waits for its time, goes out, or came too late for it. */
export const dueOf = ({ why, at }: Hold, now: number): 'waits' | 'goes-out' | 'missed' => {
  if (why !== 'scheduled' || now < at) return 'waits'
  return now - at > mailingLimits.lateAtMost ? 'missed' : 'goes-out'
}

type Figures = { delivered: number; bounced: number; complained: number }

/** Why a mailing pauses itself: too many of its letters come back, or are called unwanted. Null while it may go on. */
export const pausesFor = (all: Figures, before: Figures): 'returns' | 'complaints' | null => {
  const { sample, returnedShare, complaints, complainedShare } = mailingLimits.pause
  const { delivered, complained } = all
  if (complained >= complaints && complained > delivered * complainedShare) return 'complaints'
  const recent = { delivered: delivered - before.delivered, bounced: all.bounced - before.bounced }
  return recent.delivered >= sample && recent.bounced > recent.delivered * returnedShare ? 'returns' : null
}
