import { coursesFor } from '#shared/courses/listed.ts'
import { readCoursesForRole as endpoint } from '#shared/contract/courses.ts'
import { PortalError } from '#shared/errors.ts'
import { may } from '#shared/roles/access.ts'
import { previewAs } from '#shared/roles/preview.ts'
import { theUnion } from '#shared/roles/resource.ts'
import { operation } from '../common/operation.ts'
import { listedCourses } from './listed-courses.ts'

/** What is held within the coming months for the caller's role, or for the one that an editor previews. */
export const readCoursesForRole = operation(endpoint, {
  run: async ({ query: { as, level = null } }, { who, portalNow, realNow }, { stores }) => {
    if (as !== undefined && !may('page.preview', who, theUnion, portalNow).ok) throw new PortalError('unauthorized')
    const role = as === undefined ? who.activeRole : previewAs(as, level)
    const { courses, occasions } = await listedCourses(stores, portalNow, realNow)
    return { courses: role ? coursesFor(role, courses, occasions, portalNow) : [], portalNow }
  },
})
