import { comingMonths, coursesFor } from '#shared/courses/course.ts'
import { readCoursesForRole as endpoint } from '#shared/contract/courses.ts'
import { operation } from '../common/operation.ts'

/** What is held within the coming months for whoever acts in the caller's role. */
export const readCoursesForRole = operation(endpoint, {
  run: async (_, { who, portalNow }, { stores }) => {
    const { courses, occasions } = await stores.courses.listByMonths(comingMonths(portalNow))
    return { courses: who.activeRole ? coursesFor(who.activeRole, courses, occasions, portalNow) : [], portalNow }
  },
})
