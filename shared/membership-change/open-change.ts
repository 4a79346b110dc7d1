import type { MembershipChange } from './change.ts'
import { claimOf } from './claims.ts'
import type { ChangeKind } from './change-kinds.ts'
import { isOpen } from './transitions.ts'

type Claiming = { kind: ChangeKind; employment?: string | null | undefined }

/** The open change that holds what another one needs: the two cannot be open at once. */
export const openChangeOf = <Change extends Claiming & Pick<MembershipChange, 'state'>>(
  changes: readonly Change[],
  wanted: Claiming,
): Change | undefined => changes.find((change) => isOpen(change.state) && claimOf(change) === claimOf(wanted))
