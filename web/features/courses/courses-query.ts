import { queryOptions } from '@tanstack/react-query'
import { readCoursesForRole } from '#shared/contract/courses.ts'
import type { Role } from '#shared/roles/role.ts'
import { call } from '#web/client/api.ts'

/** Courses for the active role, as the home's tile asks for them, or for the one that an editor previews. */
export const coursesQuery = (previewed: Role | null) =>
  queryOptions({
    queryKey: previewed ? ['courses', 'for-role', previewed.kind, previewed.permission] : ['courses', 'for-role'],
    queryFn: ({ signal }) =>
      call(readCoursesForRole, {
        ...(previewed && { query: { as: previewed.kind, level: previewed.permission } }),
        signal,
      }),
  })
