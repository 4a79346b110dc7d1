import { readCourseWatch as endpoint } from '#shared/contract/courses.ts'
import { operation } from '../common/operation.ts'

/** Whether the caller watches a course. */
export const readCourseWatch = operation(endpoint, {
  run: async ({ params }, { who, person }, { stores }) => ({
    isWatching: await stores.courses.isWatched(params.course, who.ref),
    email: person.email,
  }),
})
