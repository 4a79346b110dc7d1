import { createBrowserRouter } from 'react-router'
import type { PageRoute } from '../client/page-route.ts'
import { portalRoutes } from './portal-routes.tsx'

const areas = import.meta.glob<{ routes: PageRoute[] }>('../areas/*/routes.ts', { eager: true })
export const everyPage = Object.values(areas).flatMap(({ routes }) => routes)

export const makeRouter = () => createBrowserRouter(portalRoutes(everyPage))
