import { queryOptions } from '@tanstack/react-query'
import { readCoursesForRole } from '#shared/contract/courses.ts'
import { call } from '../../app/api.ts'

/** Courses for the active role; the home's tile asks the same. */
export const coursesQuery = queryOptions({ queryKey: ['courses', 'for-role'], queryFn: ({ signal }) => call(readCoursesForRole, { signal }) })
