import { readCatalogue as endpoint } from '#shared/contract/courses.ts'
import { isListed } from '#shared/courses/listed.ts'
import { openOperation } from '../common/operation.ts'
import { listedCourses } from './listed-courses.ts'

/** Everything that is published and not over, for anybody. */
export const readCatalogue = openOperation(endpoint, {
  run: async (_, { portalNow, realNow }, { stores }) => {
    const { courses, occasions } = await listedCourses(stores, portalNow, realNow)
    const published = courses.filter(({ state }) => state === 'published')
    const shown = new Set(published.map(({ id }) => id))
    return {
      courses: published,
      occasions: occasions.filter((occasion) => shown.has(occasion.courseId) && isListed(occasion, portalNow)),
      portalNow,
    }
  },
})
