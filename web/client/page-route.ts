import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '#shared/languages/paths.ts'
import type { ComponentType } from 'react'

type Loaded = () => Promise<{ default: ComponentType }>

/**
 * What an area's `routes.ts` exports as `routes`. `load` imports the file whose default export is the page. `plain`
 * pages do not use Ant Design and are shown without loading it. The area's own texts are loaded with them; other areas'
 * texts that they show stand in the file's `messages`, or in those of the route where it shows others than the rest of
 * the file. `begins`: what the page asks for first, which is asked for while it is still being loaded.
 */
export type PageRoute =
  | { page: Page; load: Loaded; plain?: true; begins?: (client: QueryClient) => Promise<void> }
  /** A page that comes with the portal's first file; only texts of the first catalogue. */
  | { page: Page; component: ComponentType }
  /** A layout around pages; it renders `<Outlet />` and stays while one moves between them. */
  | { layout: Loaded; children: PageRoute[]; plain?: true }

/** What an area's `routes.ts` exports. */
export type AreaFile = { routes: (PageRoute & { messages?: readonly string[] })[]; messages?: readonly string[] }

/** A route, and the areas whose texts its page shows beside those of the frame. */
export type AreaRoute = PageRoute & { messages: readonly string[] }

/** The routes of an area with their texts. */
export const withTexts = (area: string, { routes, messages = [] }: AreaFile): AreaRoute[] =>
  routes.map((route) => ({ ...route, messages: [area, ...(route.messages ?? messages)] }))

/** What a route says about itself; null for an address that is no page. */
export type PageHandle = { page: Page | null }
