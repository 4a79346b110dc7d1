import { memberRoleKinds, permissionLevels } from './role-kinds.ts'
import type { PermissionLevel, Role, RoleKind } from './role.ts'

export const previewParameters = { kind: 'as', level: 'level' } as const

const clubKinds: ReadonlySet<RoleKind> = new Set([
  'elected_club_assignment',
  'elected_club_chairman',
  'elected_workplace_environment_ombudsman',
  'elected_workplace_ombudsman',
  'elected_workplace_ombudsman_with_information_mandate',
  'ewc',
  'employable',
  'manager',
])

/** Kinds that come with a mandate, and so with a level of their own. */
const elected: Partial<Record<RoleKind, PermissionLevel>> = {
  elected_club_chairman: 'full',
  elected_club_assignment: 'limited',
  elected_workplace_environment_ombudsman: 'limited',
  elected_workplace_ombudsman: 'limited-salary',
  elected_workplace_ombudsman_with_information_mandate: 'limited',
  ewc: 'limited',
}

export const previewKinds = memberRoleKinds

/** The usual level first; a single one leaves nothing to choose. */
export const previewLevels = (kind: RoleKind): PermissionLevel[] => {
  const usual = elected[kind]
  return usual ? [usual, ...permissionLevels.filter((level) => level !== usual && level !== 'none')] : ['none']
}

/** The role of a person of that kind and level, in a club if such people usually are. */
export const previewAs = (kind: RoleKind, level: string | null): Role => {
  const levels = previewLevels(kind)
  const assignment = kind === 'elected_club_chairman' ? { assignmentType: 'chairman' as const } : {}
  return {
    id: `preview:${kind}`,
    kind,
    permission: levels.find((each) => each === level) ?? levels[0] ?? 'none',
    clubId: clubKinds.has(kind) ? 'club-001' : undefined,
    ...assignment,
  }
}
