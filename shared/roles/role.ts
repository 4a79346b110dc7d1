import { z } from 'zod'
import { assignmentTypes } from '../assignments/types.ts'
import { ClubId, PersonRef } from '../basics/references.ts'
import { Day } from '../basics/time.ts'
import { memberRoleKinds, permissionLevels, staffRoleKinds } from './role-kinds.ts'

export const RoleKind = z.enum([...memberRoleKinds, ...staffRoleKinds])
export type RoleKind = z.infer<typeof RoleKind>

export const PermissionLevel = z.enum(permissionLevels)
export type PermissionLevel = z.infer<typeof PermissionLevel>

/** One way of acting in the portal, chosen in the role switcher. */
export const Role = z.object({
  /** Stable for the same mandate or employment, so that the chosen role survives recomputation. */
  id: z.string().min(1).max(120),
  kind: RoleKind,
  /** The club the role belongs to: its mandate's, or the one at the employment's workplace. */
  clubId: ClubId.optional(),
  /** Name of the workplace, which distinguishes two employments. */
  employer: z.string().optional(),
  assignmentType: z.enum(assignmentTypes).optional(),
  permission: PermissionLevel,
  /** Last day of the mandate, that day included. */
  until: Day.optional(),
  /** Of a former member: the last day of the membership. */
  leftOn: Day.optional(),
})
export type Role = z.infer<typeof Role>

/** The signed-in person, with every live role and the one they act in. */
export const Who = z.object({ ref: PersonRef, activeRole: Role.nullable(), roles: z.array(Role) })
export type Who = z.infer<typeof Who>
