import { changeLimits } from '../limits.ts'
import type { AssignmentChange, ChangeCause, ChangeState } from './change.ts'

/** Whether a change is on its way: no one can change the same thing meanwhile. */
export const isOpen = ({ state }: Pick<AssignmentChange, 'state'>): boolean =>
  state === 'waiting' || state === 'syncing' || state === 'failed'

const passing: readonly ChangeCause[] = ['register-unavailable', 'register-slow']
/** Whether the change waits for a decision, because trying again by itself would not help. */
export const needsDecision = ({ state, cause }: Pick<AssignmentChange, 'state' | 'cause'>): boolean =>
  state === 'failed' && cause !== null && !passing.includes(cause)

/** When something is due of a change, real time; null where it is over, or while it waits for an officer's decision. */
export const assignmentChangeDueAt = (
  change: Pick<AssignmentChange, 'state' | 'cause' | 'undoUntil' | 'nextAttemptAt'>,
): number | null =>
  !isOpen(change) || needsDecision(change) ? null : Math.max(change.undoUntil, change.nextAttemptAt ?? 0)

/** Whether it can be taken back: the register has not been asked, or has not done it. */
export const canUndo = (change: Pick<AssignmentChange, 'state' | 'cause'>): boolean =>
  change.state === 'waiting' || needsDecision(change)

/** How long to wait (ms) before the register is asked again after so many attempts: twice as long each time. */
export const changeBackOff = (attempts: number): number =>
  Math.min(changeLimits.firstRetry * 2 ** Math.max(0, attempts - 1), changeLimits.longestRetry)

/** The register is asked once the undo window is over, again after a pause, or at once by a retry. */
export const changeTransitions = {
  ask: { from: ['waiting', 'failed'], to: 'syncing' },
  fail: { from: ['syncing'], to: 'failed' },
  settle: { from: ['syncing'], to: 'synced' },
  undo: { from: ['waiting', 'failed'], to: 'undone' },
} as const satisfies Record<string, { from: readonly ChangeState[]; to: ChangeState }>
