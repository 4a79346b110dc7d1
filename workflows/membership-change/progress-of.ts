import type { MembershipChange } from '#shared/membership-change/change.ts'
import type { ChangeProgress } from './messages.ts'

export const progressOf = ({ state, cause, attempts, nextAttemptAt }: MembershipChange): ChangeProgress => ({
  state,
  cause,
  attempts,
  nextAttemptAt,
})
