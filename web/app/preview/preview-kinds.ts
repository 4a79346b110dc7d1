import { memberRoleKinds, type Role, type RoleKind } from '#shared/roles/role.ts'

const clubKinds: ReadonlySet<RoleKind> = new Set([
  'elected_club_assignment', 'elected_club_chairman', 'elected_workplace_environment_ombudsman', 'elected_workplace_ombudsman',
  'elected_workplace_ombudsman_with_information_mandate', 'ewc', 'employable', 'manager',
])

export const previewKinds = memberRoleKinds

/** Somebody of that kind, in a club if such people usually are. */
export const previewAs = (kind: RoleKind): Role => ({
  id: `preview:${kind}`, kind, permission: kind === 'elected_club_chairman' ? 'full' : 'none', clubId: clubKinds.has(kind) ? 'club-001' : undefined,
})
