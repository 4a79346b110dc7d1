import { mandateRoles, permissionScopes, type PermissionScope } from '../roles/mandate-roles.ts'
import type { PermissionLevel, RoleKind } from '../roles/role.ts'
import { assignmentRules, assignmentTypes, terms, type AssignmentType } from './types.ts'

export type TypeRow = {
  type: AssignmentType
  /** The club through one of `registrars`, or the union, which must be contacted. */
  registeredBy: 'club' | 'union'
  /** Assignments whose holders may register it; none for what the union registers. */
  registrars: readonly AssignmentType[]
  holders: 'one' | 'many'
  substituteOf: AssignmentType | null
  /** Mandate periods in whole years. */
  terms: readonly number[]
  kind: RoleKind
  permission: PermissionLevel
  reaches: readonly PermissionScope[]
}

/** Those who register a club's assignments (specification section 6): the holders of full authority. */
const registrars = assignmentTypes.filter((type) => mandateRoles[type].permission === 'full')

export const typeTable: readonly TypeRow[] = assignmentTypes.map((type) => {
  const { registeredBy, holders, substituteOf = null } = assignmentRules[type]
  const { kind, permission } = mandateRoles[type]
  return {
    type,
    registeredBy,
    registrars: registeredBy === 'club' ? registrars : [],
    holders,
    substituteOf,
    terms,
    kind,
    permission,
    reaches: permissionScopes[permission],
  }
})

export const rowOf = (type: string): TypeRow | undefined => typeTable.find((row) => row.type === type)
