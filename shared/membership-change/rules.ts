import type { RoleKind } from '../roles/role.ts'
import type { ChangeCause } from './states.ts'

/** What the rules look at of whoever asks for a change. */
export type ChangingMember = { memberKinds: readonly RoleKind[] }

/** Why this person cannot have this change now; null where nothing stands in the way. Asked before confirming and again before the register is told. */
export const obstacleTo = ({ memberKinds }: ChangingMember): ChangeCause | null =>
  memberKinds.includes('non_member') ? 'not-member' : null
