import type { Page } from '#shared/languages/paths.ts'
import type { Right } from '#shared/roles/access.ts'
import type { Role } from '#shared/roles/role.ts'
import type { ComponentType } from 'react'

/**
 * Who may see a page: anybody, anybody signed in, those who have a right in the club of their active role
 * (who is refused is told what would open it), or those whose active role fits.
 */
export type PageAccess = 'open' | 'signed-in' | { right: Right } | ((role: Role) => boolean)

type Loaded = () => Promise<{ default: ComponentType }>

/**
 * What an area's `routes.ts` exports as `routes`. `load` imports the file whose default export is the page.
 * `plain` pages do not use Ant Design and are shown without loading it.
 */
export type PageRoute =
  | { page: Page; load: Loaded; access: PageAccess; plain?: true }
  /** A page that comes with the portal's first file; only texts of the first catalogue. */
  | { page: Page; component: ComponentType; access: PageAccess }
  /** A layout around pages; it renders `<Outlet />` and stays while one moves between them. */
  | { layout: Loaded; children: PageRoute[]; plain?: true }

/** What a route says about itself. */
export type PageHandle = { access: PageAccess }
