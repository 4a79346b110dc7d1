import { PortalError } from '#shared/errors.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

/** An occasion that anybody may read. @throws PortalError not-found for one that is not published */
export const publicOccasion = async (stores: Stores, id: string) => {
  const found = await stores.courses.readOccasion(id)
  if (!found || found.course.state !== 'published' || found.occasion.state === 'draft')
    throw new PortalError('not-found')
  return found
}
