import { publishCourse as endpoint } from '#shared/contract/course-commands.ts'
import { isStillOn } from '#shared/courses/listed.ts'
import { PortalError } from '#shared/errors.ts'
import { requiredVersion } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'

/**
 * Publishes or withdraws a course; a draft cannot be withdrawn.
 * @throws not-found, version-conflict, course-has-occasions where people count on one that is withdrawn
 */
export const publishCourse = operation(endpoint, {
  run: async ({ params, body: { state } }, caller, { stores: { courses: store } }) => {
    const { portalNow, person } = caller
    // First: an occasion that is published from here on is noticed by its count.
    const publications = state === 'withdrawn' ? await store.readPublications(params.course) : undefined
    const { course: stored, occasions } = await store.readManaged(params.course)
    if (!stored) throw new PortalError('not-found')
    if (stored.state === state || (state === 'withdrawn' && stored.state === 'draft')) return stored
    if (stored.version !== requiredVersion(caller)) throw new PortalError('version-conflict', { current: stored })
    if (state === 'withdrawn' && occasions.some((occasion) => isStillOn(occasion, portalNow)))
      throw new PortalError('course-has-occasions')
    const course = {
      ...stored,
      state,
      publishedAt: state === 'published' ? portalNow : stored.publishedAt,
      version: stored.version + 1,
      updatedAt: portalNow,
    }
    await store.saveCourse(course, stored.version, { what: state, by: person.ref }, publications)
    return course
  },
})
