import type { PageRoute } from '#web/client/page-route.ts'

/** What the union keeps of a person. */
export const routes: PageRoute[] = [{ page: 'rightOfAccess', load: () => import('./kept-data-page.tsx') }]
