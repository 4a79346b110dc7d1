import type { RoleKind } from '../roles/role.ts'
import type { ChangeCause } from './states.ts'

export type ChangingMember = { memberKinds: readonly RoleKind[] }

/** Checked before confirming and again before the change is submitted to the register. */
export const obstacleTo = ({ memberKinds }: ChangingMember): ChangeCause | null =>
  memberKinds.includes('non_member') ? 'not-member' : null
