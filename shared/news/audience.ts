import { z } from 'zod'
import { isElected } from '../roles/membership.ts'
import type { Role, RoleKind } from '../roles/role.ts'

export const audienceKinds = [
  'elected_club_chairman',
  'elected_club_assignment',
  'elected_workplace_ombudsman',
  'elected_workplace_ombudsman_with_information_mandate',
  'elected_workplace_environment_ombudsman',
  'ewc',
  '500_group',
] as const satisfies readonly RoleKind[]

/** Who something is for: one kind at the least, each once. */
export const Audience = z
  .array(z.enum(audienceKinds))
  .min(1)
  .transform((kinds) => audienceKinds.filter((kind) => kinds.includes(kind)))
export type Audience = z.infer<typeof Audience>

type Reader = Pick<Role, 'kind' | 'permission'>

/** Whether a reader acting in this role is addressed; editors see everything that they have published. */
export const isFor = (audience: readonly RoleKind[], role: Reader | null): boolean =>
  role !== null && (role.kind === 'editor' || (isElected(role) && audience.includes(role.kind)))
