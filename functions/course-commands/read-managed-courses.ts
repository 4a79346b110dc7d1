import { readManagedCourses as endpoint } from '#shared/contract/course-commands.ts'
import { isStillOn, listedMonths } from '#shared/courses/listed.ts'
import { operation } from '../common/operation.ts'

export const readManagedCourses = operation(endpoint, {
  run: async (_, { portalNow }, { stores: { courses: store } }) => {
    const [courses, { occasions }] = await Promise.all([
      store.listCourses(),
      store.listByMonths(listedMonths(portalNow)),
    ])
    const coming = occasions.filter((occasion) => isStillOn(occasion, portalNow))
    return {
      courses: courses.map((course) => ({
        ...course,
        coming: coming.filter(({ courseId }) => courseId === course.id).length,
      })),
      portalNow,
    }
  },
})
