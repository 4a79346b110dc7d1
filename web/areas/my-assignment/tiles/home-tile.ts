import type { ComponentType } from 'react'
import { mayInActiveRole } from '#shared/roles/access.ts'
import type { Right } from '#shared/roles/rights.ts'
import type { Role } from '#shared/roles/role.ts'

/** The role that the home is shown for, and its club; rights in a club come with one, for other roles it is empty. */
export type HomeTileProps = { role: Role; clubId: string }

/**
 * A tile of the home, and the right that its page asks for: the same rule decides on the server. `signed-in`: everybody
 * but the union's staff, who have nothing to do there.
 */
export type HomeTile = { id: string; opens: Right | 'signed-in'; Tile: ComponentType<HomeTileProps> }

/** Whether the page behind a tile opens for a person who acts in this role. */
export const isFor = ({ opens }: Pick<HomeTile, 'opens'>, role: Role, portalNow: number): boolean => {
  if (opens === 'signed-in') return role.kind !== 'operator' && role.kind !== 'editor'
  return mayInActiveRole(opens, { ref: '', activeRole: role, roles: [role] }, portalNow).ok
}
