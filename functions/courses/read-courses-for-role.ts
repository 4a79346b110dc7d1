import { coursesFor } from '#shared/courses/listed.ts'
import { readCoursesForRole as endpoint } from '#shared/contract/courses.ts'
import { PortalError } from '#shared/errors.ts'
import { may } from '#shared/roles/access.ts'
import { previewAs } from '#shared/roles/preview.ts'
import { theUnion } from '#shared/roles/resource.ts'
import type { PermissionLevel, Role, RoleKind } from '#shared/roles/role.ts'
import type { Caller } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { listedCourses } from './catalogue.ts'

type Asked = { as?: RoleKind | undefined; level?: PermissionLevel | undefined }

/** @throws PortalError unauthorized for a role that is not the caller's own, unless an editor previews it */
const roleOf = ({ as, level }: Asked, { who, portalNow }: Pick<Caller, 'who' | 'portalNow'>): Role | null => {
  if (as === undefined) return who.activeRole
  const own = level === undefined ? who.roles.find(({ kind }) => kind === as) : undefined
  if (own) return own
  if (!may('page.preview', who, theUnion, portalNow).ok) throw new PortalError('unauthorized')
  return previewAs(as, level ?? null)
}

/** For the caller's role, for another one of theirs, or for one that is previewed. */
export const readCoursesForRole = operation(endpoint, {
  run: async ({ query }, { who, portalNow, realNow }, { stores }) => {
    const role = roleOf(query, { who, portalNow })
    const { courses, occasions } = await listedCourses(stores, portalNow, realNow)
    return { courses: role ? coursesFor(role, courses, occasions, portalNow) : [], portalNow }
  },
})
