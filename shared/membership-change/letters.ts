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
 * Null for a change that holds as soon as it is asked for, except a regretted membership and another way to pay, and
 * for one that its member has taken back, except leaving.
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

/** Only of the additional insurance: it waits for the register, as its member may have left the page, or is granted. */
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
