import type { Page } from '../languages/paths.ts'
import type { PageSection } from './address.ts'

export const rooms = {
  membership: { list: 'membershipSection', page: 'membershipPage' },
  advice: { list: 'adviceSection', page: 'advicePage' },
  about: { list: 'aboutSection', page: 'aboutPage' },
} as const satisfies Record<PageSection, { list: Page; page: Page }>

export const sections = Object.keys(rooms) as PageSection[]

/** Which room a page of the portal shows, its list or one of its pages; null for every other page. */
export const roomOf = (page: Page): { section: PageSection; shows: 'list' | 'page' } | null => {
  for (const section of sections)
    for (const shows of ['list', 'page'] as const) if (rooms[section][shows] === page) return { section, shows }
  return null
}
