import type { MembershipChange } from '#shared/membership-change/change.ts'
import type { ChangeProgress } from './messages.ts'

export const progressOf = ({ state, cause, attempts, nextAttemptAt }: MembershipChange): ChangeProgress => ({
  state,
  cause,
  attempts,
  nextAttemptAt,
})

/** Whether a change has come to where something may follow from it; one that waits for its first answer has not. */
export const isTold = ({ state, cause }: Pick<ChangeProgress, 'state' | 'cause'>): boolean =>
  state !== 'waiting' || cause !== null
