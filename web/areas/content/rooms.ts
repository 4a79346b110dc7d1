import { useLocation } from 'react-router'
import type { PageSection } from '#shared/content/address.ts'
import { sectionPages } from '#shared/content/where-links-lead.ts'
import type { Page } from '#shared/languages/paths.ts'
import { pageAt } from '#web/client/paths.ts'

/** Where the list of a room's pages stands, and where each of them does. */
export const rooms = {
  membership: { list: 'membershipSection', page: sectionPages.membership },
  advice: { list: 'adviceSection', page: sectionPages.advice },
  about: { list: 'aboutSection', page: sectionPages.about },
} as const satisfies Record<PageSection, { list: Page; page: Page }>

const sections = Object.keys(rooms) as PageSection[]

/** The room of the page that is shown. */
export const useSection = (): PageSection => {
  const shown = pageAt(useLocation().pathname)?.page
  return sections.find((section) => Object.values<Page | undefined>(rooms[section]).includes(shown)) ?? 'about'
}
