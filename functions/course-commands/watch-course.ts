import { watchCourse as endpoint } from '#shared/contract/course-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { operation } from '../common/operation.ts'
import { withAddress } from '../common/told-address.ts'

/** Each can be asked again; watching stops for a course that is withdrawn, too. @throws not-found for a course that is not published */
export const watchCourse = operation(endpoint, {
  run: async ({ params: { course }, body: { isWatching, email } }, caller, { stores }) => {
    const { courses } = stores
    const { ref } = caller.who
    if (!isWatching) {
      await courses.unwatch(course, ref)
      return { isWatching, email: caller.person.email }
    }
    if ((await courses.readCourse(course))?.state !== 'published') throw new PortalError('not-found')
    const { person, portalNow } = await withAddress(caller, email, stores)
    await courses.watch(course, ref, portalNow)
    return { isWatching, email: person.email }
  },
})
