import type { CaseTime } from '../cases/case.ts'
import { startOfDay } from '../clock.ts'
import type { MembershipChange } from './change.ts'
import { isOpen } from './transitions.ts'

/** When its first day begins, portal time; null where it holds at once. */
export const beginsAt = ({ from }: Pick<MembershipChange, 'from'>): number | null => (from ? startOfDay(from) : null)

/** When something is due of a change, real time; null where it is over. */
export const membershipChangeDueAt = (
  change: Pick<MembershipChange, 'state' | 'from' | 'sentAt' | 'nextAttemptAt'>,
  { portalNow, realNow }: CaseTime,
): number | null => {
  const { state, sentAt, nextAttemptAt } = change
  if (!isOpen(state)) return null
  if (nextAttemptAt !== null) return nextAttemptAt
  const day = state === 'planned' ? beginsAt(change) : null
  return day === null ? sentAt : day - portalNow + realNow
}
