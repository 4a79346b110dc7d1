import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from 'react-router'
import { isPreview, type Page } from '#shared/languages/paths.ts'
import { sessionKey } from '../client/known-shell.ts'
import { pageAt } from '../client/paths.ts'
import { withTexts, type AreaFile, type AreaRoute, type PageRoute } from '../client/page-route.ts'
import { routesByPath } from './portal-routes.tsx'

const areas = import.meta.glob<AreaFile>('../areas/*/routes.ts', { eager: true })
export const everyPage: AreaRoute[] = Object.entries(areas).flatMap(([file, area]) =>
  withTexts(file.split('/').at(-2) ?? '', area),
)

/** What a router begins with at a path: the routes beside it, and how it gets the others once the reader goes there. */
export const routing = (pageRoutes: AreaRoute[], path: string) => {
  const routesOf = routesByPath(pageRoutes)
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = ({ path: wanted, patch }) =>
    patch(null, routesOf(wanted))
  return { routes: routesOf(path), patchRoutesOnNavigation }
}

export const makeRouter = () => {
  const { routes, ...options } = routing(everyPage, location.pathname)
  return createBrowserRouter(routes, options)
}

const beginsOf = (routes: readonly PageRoute[], page: Page): ((client: QueryClient) => Promise<void>) | undefined => {
  for (const route of routes) {
    if ('children' in route) {
      const begins = beginsOf(route.children, page)
      if (begins) return begins
    } else if (route.page === page && 'begins' in route) return route.begins
  }
  return undefined
}

/** Fetches what a page reads first; a visitor who is surely not signed in would get none of it. */
export const beginReads = (client: QueryClient, path: string): void => {
  const page = isPreview(path) ? undefined : pageAt(path)?.page
  if (page && !client.getQueryData(sessionKey)) void beginsOf(everyPage, page)?.(client)
}

/** Until the first page is loaded, with its texts. */
export const whenReady = (router: ReturnType<typeof makeRouter>): Promise<void> =>
  new Promise((ready) => {
    if (router.state.initialized) return ready()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      ready()
    })
  })
