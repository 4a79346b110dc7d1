import type { Publishing } from '../content/page.ts'
import { isForReader } from '../content/readers.ts'
import type { Page } from '../languages/paths.ts'
import { mayOpenAs, pageAccess } from '../roles/page-access.ts'
import { rights } from '../roles/rights.ts'
import type { Role } from '../roles/role.ts'
import type { SearchDocument } from './document.ts'

/** From when until when each publishing of a page is shown: what begins later takes its place. */
export const shownTimes = <P extends Pick<Publishing, 'from' | 'until'>>(
  publishings: readonly P[],
): { publishing: P; from: number; until: number | null }[] =>
  publishings.map((publishing, index) => {
    const ends = [publishing.until, publishings[index + 1]?.from ?? null].filter((time) => time !== null)
    return { publishing, from: publishing.from, until: ends.length > 0 ? Math.min(...ends) : null }
  })

/** Whether a page is of what is somebody's own: it opens for members once they have signed in. */
const isOfOwn = (page: Page): boolean => {
  const access = pageAccess[page]
  return access === 'own' || (typeof access === 'object' && rights[access.right].of === 'own')
}

/** Whether a page opens for a visitor without signing in. */
export const isOpen = (page: Page): boolean => pageAccess[page] === 'open'

/** Visitors are told of what members can do, since most of them are members who have not signed in. */
const isToldToVisitors = ({ kind, place: { page } }: SearchDocument): boolean =>
  isOpen(page) || (kind === 'act' && isOfOwn(page))

/** Whether something is found at `now` by who acts in a role, null for a visitor: shown then, to them, on a page that opens. */
export const foundBy = (role: Role | null, now: number): ((document: SearchDocument) => boolean) => {
  const opening = new Map<Page, boolean>()
  const opens = (page: Page, as: Role): boolean => {
    const does = opening.get(page) ?? mayOpenAs(page, as, now).ok
    opening.set(page, does)
    return does
  }
  return (document) => {
    const { from, until, readers, place } = document
    if (now < from || (until !== null && now >= until)) return false
    if (!isForReader(readers, role)) return false
    return role === null ? isToldToVisitors(document) : opens(place.page, role)
  }
}
