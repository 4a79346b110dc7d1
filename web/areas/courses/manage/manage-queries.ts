import { queryOptions } from '@tanstack/react-query'
import { readManagedCourse, readManagedCourses } from '#shared/contract/course-commands.ts'
import { call } from '#web/client/api.ts'

/** The key under which all that editors see of courses is cached. */
export const managedKey = ['courses'] as const

export const managedCoursesQuery = queryOptions({
  queryKey: [...managedKey, 'managed'],
  queryFn: ({ signal }) => call(readManagedCourses, { signal }),
})

export const managedCourseQuery = (course: string) =>
  queryOptions({
    queryKey: [...managedKey, 'managed', course],
    queryFn: ({ signal }) => call(readManagedCourse, { params: { course }, signal }),
  })
