import { createBrowserRouter } from 'react-router'
import type { AreaRoute, PageRoute } from '../client/page-route.ts'
import { portalRoutes } from './portal-routes.tsx'

type AreaFile = { routes: PageRoute[]; messages?: readonly string[] }

const areas = import.meta.glob<AreaFile>('../areas/*/routes.ts', { eager: true })
export const everyPage: AreaRoute[] = Object.entries(areas).flatMap(([file, { routes, messages = [] }]) => {
  const area = file.split('/').at(-2) ?? ''
  return routes.map((route) => ({ ...route, messages: [area, ...messages] }))
})

export const makeRouter = () => createBrowserRouter(portalRoutes(everyPage))

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
