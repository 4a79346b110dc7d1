import type { RoleKind } from '../roles/role.ts'
import type { ChangeCause } from './states.ts'

/** What the rules read of the member who asks for a change. */
export type ChangingMember = { memberKinds: readonly RoleKind[] }

/**
 * Why this person cannot have this change now; null where nothing stands in the way. Checked before confirming and
 * again before the change is submitted to the register.
 */
export const obstacleTo = ({ memberKinds }: ChangingMember): ChangeCause | null =>
  memberKinds.includes('non_member') ? 'not-member' : null
