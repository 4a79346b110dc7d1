import { useLocation } from 'react-router'
import type { PageSection } from '#shared/content/address.ts'
import { roomOf } from '#shared/content/rooms.ts'
import { pageAt } from '#web/client/paths.ts'

/** The room of the page that is shown. */
export const useSection = (): PageSection => {
  const shown = pageAt(useLocation().pathname)?.page
  return (shown && roomOf(shown)?.section) ?? 'about'
}
