import { useLocation } from 'react-router'
import type { PageSection } from '#shared/content/address.ts'
import type { Page } from '#shared/languages/paths.ts'
import { pageAt } from '#web/client/paths.ts'

type Room = {
  list: Extract<Page, `${PageSection}Section`>
  page: Extract<Page, `${PageSection}Page`>
}

/** Where the pages of a room stand. */
export const rooms = {
  membership: { list: 'membershipSection', page: 'membershipPage' },
  advice: { list: 'adviceSection', page: 'advicePage' },
  about: { list: 'aboutSection', page: 'aboutPage' },
} as const satisfies Record<PageSection, Room>

const sections = Object.keys(rooms) as PageSection[]

/** The room of the page that is shown. */
export const useSection = (): PageSection => {
  const shown = pageAt(useLocation().pathname)?.page
  return sections.find((section) => Object.values<Page | undefined>(rooms[section]).includes(shown)) ?? 'about'
}
