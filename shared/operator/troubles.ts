import { isWithoutPlan } from '../annual-meeting/late-plan.ts'
import { heldLock } from '../annual-meeting/lock.ts'
import type { MeetingSummary } from '../annual-meeting/meeting.ts'
import type { Sending } from '../letter-delivery/sending.ts'
import type { Trouble } from './season-row.ts'
import { isOverdue } from '../season.ts'
import { stockholmDate } from '../clock.ts'
import { attemptCap } from '../signing/order-lifetimes.ts'

/** For how long (ms) one person may prevent the others from editing before an operator should check. */
export const longestHold = 30 * 60_000

/** Whether the engine runs the meeting's process; `unknown` while the engine does not answer. */
export type ProcessState = 'running' | 'none' | 'unknown'

/** What is known of one club's season. `summary` is null before its meeting has begun. */
export type ClubState = {
  year: number
  dueAt: number
  summary: Pick<MeetingSummary, 'submittedAt' | 'sync' | 'lock' | 'notice' | 'documents' | 'planned'> | null
  /** When the oldest order to sign was started that has not ended, real time. */
  openOrderSince: number | null
  process: ProcessState
  /** Of every sending but notice and documents, not certain to have been sent; `stalled`: some wait. */
  letters: Pick<Sending, 'uncertain' | 'failed'> & { stalled: boolean }
  failedReminders: number
}

type Now = { portalNow: number; realNow: number }

/** An order that is open longer than it can live will never end by itself. */
export const isStuck = (startedAt: number, realNow: number): boolean => realNow - startedAt > attemptCap

/** A process runs a meeting from its first click until the register has the submission. */
export const needsProcess = (summary: Pick<MeetingSummary, 'submittedAt' | 'sync'> | null): boolean =>
  summary !== null && (summary.submittedAt === null || summary.sync.state !== 'done')

const sendingsOf = ({ summary, letters }: ClubState) =>
  [summary?.notice, summary?.documents, letters].filter((each) => each != null)

const rules: Record<Trouble, (club: ClubState, now: Now) => boolean> = {
  overdue: ({ summary, dueAt }, { portalNow }) => !summary?.submittedAt && isOverdue(portalNow, dueAt),
  'last-day': ({ summary, dueAt }, { portalNow }) =>
    summary === null && !isOverdue(portalNow, dueAt) && stockholmDate(portalNow) === stockholmDate(dueAt - 1),
  'without-plan': ({ summary, ...club }, { portalNow }) => isWithoutPlan(summary, club, portalNow),
  'stuck-signing': ({ summary, openOrderSince }, { realNow }) =>
    !summary?.submittedAt && openOrderSince !== null && isStuck(openOrderSince, realNow),
  'sync-failed': ({ summary }) => summary?.sync.state === 'failed',
  'process-missing': ({ summary, process }) => process === 'none' && needsProcess(summary),
  'mail-uncertain': (club) => sendingsOf(club).some(({ uncertain }) => uncertain > 0),
  'mail-failed': (club) => sendingsOf(club).some(({ failed }) => failed > 0),
  'mail-waiting': ({ summary, letters }) =>
    letters.stalled ||
    [summary?.notice, summary?.documents].some((each) => each?.state === 'sending' && each.stalledSince !== undefined),
  'reminder-failed': ({ failedReminders }) => failedReminders > 0,
  'stale-lock': ({ summary }, { realNow }) => {
    const held = heldLock(summary?.lock ?? null, realNow)
    return held !== null && realNow - held.since > longestHold
  },
}

/** Everything that is wrong with a club's meeting, the most pressing first. */
export const troublesOf = (club: ClubState, now: Now): Trouble[] =>
  (Object.keys(rules) as Trouble[]).filter((trouble) => rules[trouble](club, now))
