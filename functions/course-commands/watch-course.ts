import { watchCourse as endpoint } from '#shared/contract/course-commands.ts'
import { PortalError } from '#shared/errors.ts'
import type { EmailLinkDeps } from '../common/email-link.ts'
import { operation } from '../common/operation.ts'
import { addressesOf, askForAddress } from '../common/declared-address.ts'

/** Can be asked again; unwatching works for a withdrawn course too. @throws not-found where none is published */
export const watchCourse = operation(endpoint, {
  run: async ({ params: { course }, body: { isWatching, email, language = null } }, caller, deps: EmailLinkDeps) => {
    const { stores } = deps
    const { courses } = stores
    const { ref } = caller.who
    if (!isWatching) {
      await courses.unwatch(course, ref)
      return { isWatching, ...(await addressesOf(caller, stores)) }
    }
    if ((await courses.readCourse(course))?.state !== 'published') throw new PortalError('not-found')
    await askForAddress(endpoint, caller, { email, language }, deps)
    await courses.watch(course, ref, caller.portalNow)
    return { isWatching, ...(await addressesOf(caller, stores)) }
  },
})
