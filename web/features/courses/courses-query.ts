import { queryOptions } from '@tanstack/react-query'
import { readCoursesForRole } from '#shared/contract/courses.ts'
import type { PermissionLevel, RoleKind } from '#shared/roles/role.ts'
import { call } from '#web/client/api.ts'

/** For another role than the active one: with a level the one that an editor previews, without one of one's own. */
type ForRole = { as: RoleKind; level?: PermissionLevel } | null

/** Courses for the active role, or for the one that is asked for. */
export const coursesQuery = (asked: ForRole) =>
  queryOptions({
    queryKey: ['courses', 'for-role', ...(asked ? [asked.as, asked.level ?? 'own'] : [])],
    queryFn: ({ signal }) => call(readCoursesForRole, { ...(asked && { query: asked }), signal }),
  })
