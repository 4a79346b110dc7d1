import type { MembershipChangeLetterKind } from '../letter-delivery/letter-kind.ts'
import type { MembershipChange } from './change.ts'
import { groupOf, type ChangeKind } from './change-kinds.ts'

/** Whether its member asked to take a change back that the register had carried out by then. */
export const takenBackTooLate = ({ state, takingBack }: Pick<MembershipChange, 'state' | 'takingBack'>): boolean =>
  state === 'done' && takingBack?.by === 'member'

/** Whether a change is over without having taken place, and not because its member took it back. */
export const endedByOthers = ({ state, cause }: Pick<MembershipChange, 'state' | 'cause'>): boolean =>
  state === 'stopped' || state === 'refused' || (state === 'cancelled' && cause === 'closed-by-union')

/** Changes without a first day that are notified nevertheless once they hold. */
const notifiedWithoutDay: readonly ChangeKind[] = ['regretted', 'payment-method']

/**
 * The letter that notifies a member of what became of a change; null for none. A change that holds as soon as it
 * is asked for needs none, except the end of a membership that was regretted and another way to pay; nor does a
 * change that its member has taken back, except leaving.
 */
export const letterOfOutcome = ({
  kind,
  state,
  from,
  cause,
}: Pick<MembershipChange, 'kind' | 'state' | 'from' | 'cause'>): MembershipChangeLetterKind | null => {
  if (kind === 'left' && state === 'cancelled' && cause === null) return 'leaving-withdrawn'
  if (state === 'done') return from || notifiedWithoutDay.includes(kind) ? 'membership-change-done' : null
  return endedByOthers({ state, cause }) ? 'membership-change-stopped' : null
}

/**
 * The letter that notifies a member how an open change stands; null for none. Only the additional insurance has
 * any: that its case waits for the register, since the page alone does not reach a member who has left it, and
 * that it is granted.
 */
export const letterOfProgress = ({
  kind,
  state,
  cause,
  takingBack,
}: Pick<MembershipChange, 'kind' | 'state' | 'cause' | 'takingBack'>): MembershipChangeLetterKind | null => {
  if (groupOf(kind) !== 'insurance' || takingBack) return null
  if (state === 'planned') return 'additional-insurance-accepted'
  return state === 'waiting' && cause !== null ? 'additional-insurance-received' : null
}
