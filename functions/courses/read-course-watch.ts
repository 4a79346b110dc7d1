import { readCourseWatch as endpoint } from '#shared/contract/courses.ts'
import { operation } from '../common/operation.ts'
import { addressesOf } from '../common/told-address.ts'

/** Whether the caller watches a course. */
export const readCourseWatch = operation(endpoint, {
  run: async ({ params }, caller, { stores }) => ({
    isWatching: await stores.courses.isWatched(params.course, caller.who.ref),
    ...(await addressesOf(caller, stores)),
  }),
})
