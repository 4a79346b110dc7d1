import type { Language } from '../basics/language.ts'
import { defaultProductSlug } from '../basics/product-slug.ts'
import { pathsOf } from '../languages/paths.ts'
import type { PageSection } from './address.ts'
import { isOwnPath } from './own-path.ts'
import { roomOf, rooms } from './rooms.ts'

/** Which page stands where does not depend on an installation's word in paths. */
const portal = pathsOf(defaultProductSlug)

/** Whether a page of the portal itself stands where a page of an editor would. */
export const isTakenAddress = (section: PageSection, address: string, language: Language): boolean =>
  portal.pageAt(portal.pathTo(rooms[section].page, { address }, language))?.page !== rooms[section].page

export type LinkToPage = { link: string; section: PageSection; address: string }

/** Where links to the portal itself lead: to no page (`dead`), or to editors' pages, which only the store knows. */
export const whereLinksLead = (
  links: readonly string[],
  productSlug: string,
): { dead: string[]; toPages: LinkToPage[] } => {
  const { pageAt } = pathsOf(productSlug)
  const found = links.filter(isOwnPath).map((link) => ({ link, at: pageAt(link.replace(/#.*/, '')) }))
  return {
    dead: found.filter(({ at }) => at === null).map(({ link }) => link),
    toPages: found.flatMap(({ link, at }) => {
      const room = at && roomOf(at.page)
      return room?.shows === 'page' ? [{ link, section: room.section, address: at?.params['address'] ?? '' }] : []
    }),
  }
}
