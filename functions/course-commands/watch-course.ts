import { watchCourse as endpoint } from '#shared/contract/course-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'

/** Each can be asked again; watching stops for a course that is withdrawn, too. @throws not-found for a course that is not published */
export const watchCourse = operation(endpoint, {
  run: async ({ params: { course }, body: { isWatching } }, { who, person, portalNow }, { stores: { courses } }) => {
    if (!isWatching) await courses.unwatch(course, who.ref)
    else if ((await courses.readCourse(course))?.state !== 'published') throw new PortalError('not-found')
    else await courses.watch(course, who.ref, portalNow)
    return { isWatching, email: person.email }
  },
})
